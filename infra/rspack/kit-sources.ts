import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';

const kitDirectory = path.join(import.meta.dirname, '..', '..', 'shell', 'kit', 'src');

/** A name that the kit exports, and the file that it comes from. */
interface KitExport {
  name: string;
  file: string;
}

function statementsOf(text: string): readonly ModuleItem[] {
  return parseSync(text, { syntax: 'typescript', tsx: true }).body;
}

/** The file behind an import of the kit's own; undefined for a package. */
function ownFile(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : undefined;
}

function kitExports(): KitExport[] {
  const index = path.join(kitDirectory, 'index.ts');
  return statementsOf(readFileSync(index, 'utf8')).flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.typeOnly || !statement.source) return [];
    const file = ownFile(index, statement.source.value);
    if (!file) return [];
    return statement.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly
        ? [{ name: (specifier.exported ?? specifier.orig).value, file }]
        : [],
    );
  });
}

/** What a file needs to start: neither types nor what it loads later. */
function importedFiles(file: string, text: string): string[] {
  return statementsOf(text).flatMap((statement) => {
    const isImport =
      (statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration') &&
      !statement.typeOnly;
    const imported = isImport && statement.source ? ownFile(file, statement.source.value) : undefined;
    return imported ? [imported] : [];
  });
}

/**
 * The sources of the kit's modules that some scripts start with: those whose exports they name, and what these
 * import. What is loaded later (overlays) is not among them.
 * @param scripts as written, or as built: the kit is shared, its names are kept
 */
export function kitSources(scripts: readonly string[]): string[] {
  const words = new Set(scripts.flatMap((script) => script.match(/\w+/g) ?? []));
  const sources = new Map<string, string>();
  const visit = (file: string): void => {
    if (sources.has(file)) return;
    const text = readFileSync(file, 'utf8');
    sources.set(file, text);
    for (const imported of importedFiles(file, text)) visit(imported);
  };
  for (const { name, file } of kitExports()) if (words.has(name)) visit(file);
  return [...sources.values()];
}
