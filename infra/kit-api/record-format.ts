import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../local/root.ts';

/** The committed record of the kit's exported declarations. */
export const recordFile = path.join(root, 'shell/kit/kit.api.md');

/** Returns the declarations in a record or in a report of API Extractor. */
export function extractDeclarations(report: string): string {
  return /```ts\n([\s\S]*?)\n```/.exec(report)?.[1]?.trim() ?? '';
}

/**
 * Returns the text of the committed record, with which the current kit is compared.
 * @throws if the file is missing or contains no declarations: everything would be compatible with it
 */
export async function readRecord(file = recordFile): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (extractDeclarations(text) !== '') return text;
  throw new Error(`The record of @site/kit is missing or damaged. Restore it first: git restore ${file}`);
}

/**
 * Returns the record for a report: without its comments, and without the API's types, which have their own version.
 * @param report the report of API Extractor
 * @param version the kit's version
 */
export function formatRecord(report: string, version: string): string {
  const declarations = extractDeclarations(report)
    .replaceAll(/^ *\/\/ (?:@public.*|\(undocumented\))\n/gm, '')
    .replace(/^interface components \{\n[\s\S]*?\n\}\n\n/m, '');
  return `# Public surface of @site/kit ${version}

Written by \`npm run record -w shell/kit\` (API Extractor). Do not edit.

\`\`\`ts
${declarations}
\`\`\`
`;
}
