import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UserFacingError } from './command.ts';
import { npmCommand } from './npm-command.mjs';
import { root } from './root.ts';
import { runProgram, runTool } from './run-tool.ts';

const manifest = z.looseObject({
  name: z.string(),
  files: z.array(z.string()),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  testTools: z.array(z.string()).default([]),
});
const tools = z.object({ devDependencies: z.record(z.string(), z.string()) });
const configuration = z.looseObject({
  extends: z.string().optional(),
  compilerOptions: z.looseObject({ rootDir: z.string().optional() }),
  references: z.array(z.object({ path: z.string() })).default([]),
});
const packed = z.array(z.object({ filename: z.string() })).length(1);

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Compiles a package's TypeScript into `target`. */
async function compile(folder: string, target: string, stop: AbortSignal): Promise<void> {
  const { compilerOptions, references } = await readJson(path.join(folder, 'tsconfig.json'), configuration);
  const { rootDir = '.' } = compilerOptions;
  const project = path.join(target, 'tsconfig.pack.json');
  const settings = {
    extends: path.join(folder, 'tsconfig.json'),
    compilerOptions: {
      composite: false,
      tsBuildInfoFile: null,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: true,
      sourceMap: true,
      inlineSources: true,
      rootDir: folder,
      outDir: target,
    },
    include: [path.join(folder, rootDir)],
    exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx'].map((pattern) => path.join(folder, pattern)),
    references: references.map((reference) => ({ path: path.resolve(folder, reference.path) })),
  };
  await writeFile(project, JSON.stringify(settings));
  for (const args of [
    ['-b', folder],
    ['-p', project],
  ]) {
    const { code, output } = await runTool('typescript/bin/tsc', args, { stop });
    if (code !== 0) throw new UserFacingError(output);
  }
  await rm(project);
}

/** Returns a tsconfig's compiler options, including those that it inherits by `extends`. */
async function allOptions(file: string): Promise<object> {
  const { extends: base, compilerOptions } = await readJson(file, configuration);
  const inherited = base === undefined ? {} : await allOptions(path.resolve(path.dirname(file), base));
  return { ...inherited, ...compilerOptions };
}

/** Builds the shell for development, because development builds of remotes need the development build of React. */
async function buildShell(folder: string, target: string, stop: AbortSignal): Promise<void> {
  const args = ['build', '--mode', 'development', '--env', `output=${target}`];
  const { code, output } = await runTool('@rspack/cli/bin/rspack.js', args, { cwd: folder, stop });
  if (code !== 0) throw new UserFacingError(output);
}

/**
 * Returns the peer dependencies of a published package: also the tools that its test entries import, as optional ones.
 * In this repository they are not declared as peers, because `npm ci --omit=dev` installs optional peers.
 */
export function peersOf(
  { peerDependencies, testTools }: Pick<z.infer<typeof manifest>, 'peerDependencies' | 'testTools'>,
  versions: Readonly<Record<string, string>>,
) {
  const optional = testTools.map((name) => {
    const version = versions[name];
    if (version === undefined) throw new UserFacingError(`tests/package.json lacks ${name}.`);
    return [name, `^${version}`] as const;
  });
  return {
    peerDependencies: { ...peerDependencies, ...Object.fromEntries(optional) },
    peerDependenciesMeta: Object.fromEntries(testTools.map((name) => [name, { optional: true }])),
  };
}

/** Writes a package to a folder as it will be published: compiled, and with its published files only. */
async function stage(folder: string, target: string, stop: AbortSignal): Promise<void> {
  const {
    files,
    private: _private,
    scripts: _scripts,
    devDependencies: _tools,
    peerDependencies,
    testTools,
    ...published
  } = await readJson(path.join(folder, 'package.json'), manifest);
  await rm(target, { recursive: true, force: true });
  const isShell = published.name === '@site/shell';
  const outputs = isShell ? ['dist', 'dist-server'] : [];
  for (const file of ['README.md', ...files].filter((name) => !outputs.includes(name))) {
    await cp(path.join(folder, file), path.join(target, file), {
      recursive: true,
      filter: (source) => !/\.tsx?$/.test(source),
    });
  }
  await (isShell ? buildShell : compile)(folder, target, stop);
  const { devDependencies } = await readJson(path.join(root, 'tests/package.json'), tools);
  const peers = peersOf({ peerDependencies, testTools }, devDependencies);
  const text = JSON.stringify({ ...published, ...peers, files }, undefined, 2);
  await writeFile(path.join(target, 'package.json'), text.replaceAll(/"(\.\/[^"]+)\.tsx?"/g, '"$1.js"'));
  for (const file of files.filter((name) => /^tsconfig\..*json$/.test(name))) {
    const options = { compilerOptions: await allOptions(path.join(folder, file)) };
    await writeFile(path.join(target, file), JSON.stringify(options, undefined, 2));
  }
}

/** Folders of the packages that remotes in other repositories install. */
export const publishedPackages = ['shell/kit', 'infra/remote', 'shell'] as const;

/**
 * Packs `@site/kit`, `@site/remote` and `@site/shell` for other repositories.
 * @param destination the folder for the archives
 * @returns the paths of the archives, in the order of `publishedPackages`
 */
export async function packPackages(destination: string, stop: AbortSignal): Promise<string[]> {
  const [npm, first] = npmCommand();
  await mkdir(destination, { recursive: true });
  const archives: string[] = [];
  for (const folder of publishedPackages) {
    const target = path.join(root, 'node_modules/.cache/packages', folder);
    await stage(path.join(root, folder), target, stop);
    const args = [...first, 'pack', '--json', '--pack-destination', destination, target];
    const { code, output } = await runProgram(npm, args, { stop });
    if (code !== 0) throw new UserFacingError(output);
    archives.push(
      ...packed.parse(JSON.parse(output)).map(({ filename }) => path.join(destination, filename)),
    );
  }
  return archives;
}
