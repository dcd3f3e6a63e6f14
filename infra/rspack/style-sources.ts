import { readFileSync } from 'node:fs';
import path from 'node:path';

const kitFolder = path.join(import.meta.dirname, '../../shell/kit/src');

/** An import or re-export of values in the formatter's style: the names and the module. */
const staticImport = /^(?:import|export) (?!type )(?:([^'";]+) from )?'([^']+)'/gm;
const dynamicImport = /\bimport\((?:\/\*.*?\*\/ )?'([^']+)'\)/g;

/** The values in `{ a, type B, c as d }`, each with its original and its local name. */
function namesIn(clause: string): { name: string; alias: string }[] {
  const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => {
      const [name = '', alias = name] = entry.split(' as ');
      return { name, alias };
    });
}

function importsOf(file: string) {
  const text = readFileSync(file, 'utf8');
  return {
    imports: [...text.matchAll(staticImport)].map(([, clause = '', from = '']) => ({ clause, from })),
    parts: [...text.matchAll(dynamicImport)].map(([, from = '']) => ({ clause: '', from })),
  };
}

/** The kit's files by the names that they export. */
function kitFiles(): ReadonlyMap<string, string> {
  const { imports } = importsOf(path.join(kitFolder, 'index.ts'));
  return new Map(
    imports
      .filter(({ from }) => from.startsWith('.'))
      .flatMap(({ clause, from }) =>
        namesIn(clause).map(({ alias }) => [alias, path.join(kitFolder, from)] as const),
      ),
  );
}

/** The names that modules and their own files import from the kit. */
export function kitImports(entries: readonly string[]): string[] {
  const files = new Set(entries.flatMap(styleSources));
  const names = [...files]
    .filter((file) => !file.startsWith(kitFolder))
    .flatMap((file) => importsOf(file).imports)
    .flatMap(({ clause, from }) => (from === '@site/kit' ? namesIn(clause).map(({ name }) => name) : []));
  return [...new Set(names)].toSorted();
}

/**
 * The TypeScript files of a module: itself and its static and dynamic imports from its own package and from
 * the kit. Tailwind looks for classes in them.
 */
export function styleSources(entry: string): string[] {
  const kit = kitFiles();
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return;
    found.add(file);
    const { imports, parts } = importsOf(file);
    for (const { clause, from } of [...imports, ...parts]) {
      if (from.startsWith('.')) visit(path.resolve(path.dirname(file), from));
      if (from === '@site/kit') {
        for (const { name } of namesIn(clause)) {
          const brings = kit.get(name);
          if (brings) visit(brings);
        }
      }
    }
  };
  visit(entry);
  return [...found];
}
