import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { experiments } from '@rspack/core';
import { parse } from 'es-module-lexer/js';

const kitEntry = createRequire(import.meta.url).resolve('@site/kit');
const kitFolder = path.dirname(kitEntry);

/** An import or re-export of values; the compiler has removed those of types. */
interface ModuleImport {
  readonly from: string;
  /** For `{ a as b }`, the name `a` and the alias `b`; empty for a dynamic import. */
  readonly names: readonly { readonly name: string; readonly alias: string }[];
}

const read = new Map<string, { readonly text: string; readonly imports: readonly ModuleImport[] }>();

/** Returns the names in an import statement that the compiler has printed. */
function namesIn(statement: string): ModuleImport['names'] {
  const list = /\{([^}]*)\}/.exec(statement)?.[1]?.split(',') ?? [];
  return list.map((entry) => {
    const [name = '', alias = name] = entry.trim().split(' as ');
    return { name, alias };
  });
}

function importsOf(file: string): readonly ModuleImport[] {
  const text = readFileSync(file, 'utf8');
  const known = read.get(file);
  if (known?.text === text) return known.imports;
  const { code } = experiments.swc.transformSync(text, {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      target: 'es2022',
    },
  });
  const [found] = parse(code);
  const imports = found.flatMap(({ n: from, ss: start, s: end, d: dynamic }) => {
    if (from === undefined) return [];
    return [{ from, names: dynamic < 0 ? namesIn(code.slice(start, end)) : [] }];
  });
  read.set(file, { text, imports });
  return imports;
}

/** Returns the file of each of the kit's exports, by the export's name. */
function kitFiles(): ReadonlyMap<string, string> {
  const imports = importsOf(kitEntry).filter(({ from }) => from.startsWith('.'));
  return new Map(
    imports.flatMap(({ names, from }) =>
      names.map(({ alias }) => [alias, path.join(kitFolder, from)] as const),
    ),
  );
}

/** Returns the kit's exports that the modules import, directly or through other files of their package. */
export function findKitImports(entries: readonly string[]): string[] {
  const files = new Set(entries.flatMap(findStyleSources));
  const names = [...files]
    .filter((file) => !file.startsWith(kitFolder))
    .flatMap((file) => importsOf(file))
    .flatMap(({ from, names: imported }) => (from === '@site/kit' ? imported.map(({ name }) => name) : []));
  return [...new Set(names)].toSorted();
}

/**
 * Returns the TypeScript files in which Tailwind looks for the classes of a module: the module and, transitively, what
 * it imports from its package and from the kit.
 */
export function findStyleSources(entry: string): string[] {
  const kit = kitFiles();
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !/\.[jt]sx?$/.test(file)) return;
    found.add(file);
    for (const { from, names } of importsOf(file)) {
      if (from.startsWith('.')) visit(path.resolve(path.dirname(file), from));
      if (from !== '@site/kit') continue;
      for (const { name } of names) {
        const brings = kit.get(name);
        if (brings) visit(brings);
      }
    }
  };
  visit(entry);
  return [...found];
}
