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

/**
 * Types whose values remotes write without passing them to the kit: `defineRemote` of @site/remote accepts them. The
 * values of any other type come from an export of the kit, or are a parameter of one, which is compared with it.
 */
export const writtenTypes: ReadonlySet<string> = new Set(['RemoteDefinition']);

const helpers = `import type * as Former from './former.js';
import type * as Current from './current.js';
declare const current: typeof Current;
declare const former: any;
type Members<F> = F extends (input: infer Input, ...rest: any) => unknown ? keyof Input : never;
type Takes<Input> = (input: Input) => void;
type Keys<T> = T extends readonly (infer Item)[] ? Keys<Item>[]
  : T extends object ? { [Name in keyof T]-?: Keys<NonNullable<T[Name]>> } : unknown;`;

function namesOf(declarations: string, pattern: RegExp): string[] {
  return [...declarations.matchAll(pattern)].map(([, name]) => name ?? '');
}

/** Returns TypeScript statements that compile only if the current exports can replace the former ones. */
function comparisons(former: string): string[] {
  const values = new Set([
    ...namesOf(former, /^export (?:function|const|class) (\w+)/gm),
    ...namesOf(former, /^export \{ (?:\w+ as )?(\w+) \}/gm),
  ]);
  const classes = namesOf(former, /^export class (\w+)/gm);
  const types = [...former.matchAll(/^export (?:interface|type) (\w+)(<[^>]*>)?/gm)];
  return [
    // Compared as a function's parameters, because TypeScript compares those of constructors in both directions.
    ...classes.map(
      (name) =>
        `export const constructor_${name}: Takes<ConstructorParameters<typeof Former.${name}>> = former as Takes<ConstructorParameters<typeof Current.${name}>>;`,
    ),
    ...[...values].flatMap((name) => [
      `export const value_${name}: typeof Former.${name} = current.${name};`,
      `export const members_${name}: Members<typeof current.${name}> = former as Members<typeof Former.${name}>;`,
    ]),
    ...types.flatMap(([, name = '', parameters]) => {
      const any = parameters
        ? `<${parameters
            .split(',')
            .map(() => 'any')
            .join(', ')}>`
        : '';
      const [before, now] = [`Former.${name}${any}`, `Current.${name}${any}`];
      if (!writtenTypes.has(name)) return [`export const type_${name}: ${before} = former as ${now};`];
      return [
        `export const input_${name}: Takes<${before}> = former as Takes<${now}>;`,
        `export const members_${name}: Keys<${before}> = former as Keys<${now}>;`,
      ];
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
    const files = {
      'former.d.ts': apiTypes + former,
      'current.d.ts': apiTypes + current,
      'comparison.ts': [helpers, ...statements].join('\n'),
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['comparison.ts'] }),
    };
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
    const { output } = await runTool('typescript/bin/tsc', ['-p', folder, '--pretty', 'false'], {
      stop: AbortSignal.timeout(60_000),
    });
    const found = [...output.matchAll(/comparison\.ts\((\d+),\d+\): error TS\d+: (.*)/g)].map(
      ([, line, message]) => {
        const [, name = 'comparison.ts'] =
          /_(\w+):/.exec(statements[Number(line) - helpers.split('\n').length - 1] ?? '') ?? [];
        return `${name}: ${message}`;
      },
    );
    return [...new Set(found)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
