import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../local/root.ts';
import { runTool } from '../local/run-tool.ts';

const compilerOptions = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** A placeholder for the API's types, which the record omits. */
const apiTypes = 'interface components { schemas: any }\n';

function namesOf(declarations: string, pattern: RegExp): string[] {
  return [...declarations.matchAll(pattern)].map(([, name]) => name ?? '');
}

/** Returns TypeScript statements that compile only if the current exports can replace the former ones. */
function comparisons(former: string): string[] {
  const values = new Set([
    ...namesOf(former, /^export (?:function|const|class) (\w+)/gm),
    ...namesOf(former, /^export \{ (?:\w+ as )?(\w+) \}/gm),
  ]);
  const types = [...former.matchAll(/^export (?:interface|type) (\w+)(<[^>]*>)?/gm)];
  return [
    ...[...values].flatMap((name) => [
      `export const value_${name}: typeof Former.${name} = current.${name};`,
      `export const members_${name}: Members<typeof current.${name}> = former as Members<typeof Former.${name}>;`,
    ]),
    ...types.map(([, name, parameters]) => {
      const any = parameters
        ? `<${parameters
            .split(',')
            .map(() => 'any')
            .join(', ')}>`
        : '';
      return `export const type_${name}: Former.${name}${any} = former as Current.${name}${any};`;
    }),
  ];
}

/**
 * Returns a compiler message for each former export that was removed or changed incompatibly.
 * @param former the declarations in a record
 * @param current the declarations to compare with
 */
export async function findIncompatibleExports(former: string, current: string): Promise<string[]> {
  // Inside the kit's folder, so that the compiler finds the packages that the declarations import.
  const cache = path.join(root, 'shell/kit/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'compare-'));
  try {
    const statements = comparisons(former);
    const head = `import type * as Former from './former.js'; import type * as Current from './current.js'; declare const current: typeof Current; declare const former: any; type Members<F> = F extends (input: infer Input, ...rest: any) => unknown ? keyof Input : never;`;
    const files = {
      'former.d.ts': apiTypes + former,
      'current.d.ts': apiTypes + current,
      'comparison.ts': [head, ...statements].join('\n'),
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['comparison.ts'] }),
    };
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
    const { output } = await runTool('typescript/bin/tsc', ['-p', folder, '--pretty', 'false'], {
      stop: AbortSignal.timeout(60_000),
    });
    const found = [...output.matchAll(/comparison\.ts\((\d+),\d+\): error TS\d+: (.*)/g)].map(
      ([, line, message]) => {
        const [, name = 'comparison.ts'] = /_(\w+):/.exec(statements[Number(line) - 2] ?? '') ?? [];
        return `${name}: ${message}`;
      },
    );
    return [...new Set(found)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
