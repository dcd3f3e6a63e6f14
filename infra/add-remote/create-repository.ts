import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UserFacingError } from '../local/command.ts';
import { publishedPackages, packPackages } from '../local/pack-packages.ts';
import { runProgram } from '../local/run-tool.ts';
import {
  commonDependencies,
  deriveRemoteNames,
  packageManifest,
  writeNewFile,
  writeTemplates,
} from './template.ts';

/** Matches this repository's development dependencies that a remote's tests need too. */
const testTools = /^(?:@jest\/|@playwright\/test$|@swc\/|@testing-library\/|@types\/react|jest)/;

const versioned = z.object({ name: z.string(), version: z.string() });

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Returns the version or file by which npm installs each `@site` package: from a registry, or from `vendor`. */
async function locatePackages(
  root: string,
  folder: string,
  usesRegistry: boolean,
  stop: AbortSignal,
): Promise<Record<string, string>> {
  const described = await Promise.all(
    publishedPackages.map((each) => readJson(path.join(root, each, 'package.json'), versioned)),
  );
  if (usesRegistry) return Object.fromEntries(described.map(({ name, version }) => [name, `^${version}`]));
  const archives = await packPackages(path.join(folder, 'vendor'), stop);
  return Object.fromEntries(
    described.map(({ name }, index) => [name, `file:vendor/${path.basename(archives[index] ?? '')}`]),
  );
}

async function writeManifest(
  root: string,
  folder: string,
  name: string,
  { '@site/kit': kit = '', ...tools }: Record<string, string>,
): Promise<void> {
  const { dependencies } = await readJson(path.join(root, 'package.json'), packageManifest);
  const { devDependencies } = await readJson(path.join(root, 'tests/package.json'), packageManifest);
  const used = [
    ...Object.entries(tools),
    ...Object.entries(devDependencies).filter(([tool]) => testTools.test(tool)),
    ...Object.entries(dependencies).filter(([tool]) => ['@types/node', 'typescript'].includes(tool)),
  ];
  // Called within `start` and `test`, because npm with `ignore-scripts` skips `prestart` and `pretest`.
  const install = 'npm install --prefer-offline --no-audit --no-fund';
  const jest = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';
  const written = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      start: `${install} && site-remote dev`,
      test: `${install} && node browser/install.mjs && tsc && ${jest} && playwright test`,
      build: 'rspack build',
      check: 'site-remote check',
      record: 'site-remote record',
    },
    dependencies: { ...(await commonDependencies(root)), '@site/kit': kit },
    devDependencies: Object.fromEntries(used.toSorted(([one], [other]) => one.localeCompare(other))),
  };
  await writeNewFile(path.join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
}

/**
 * Creates a repository for a remote with one page.
 * @param folder the repository's folder; it does not exist yet, or is empty
 * @param usesRegistry whether npm installs the `@site` packages from a registry instead of from archives in `vendor`
 */
export async function createRepository(
  root: string,
  name: string,
  folder: string,
  usesRegistry: boolean,
  stop: AbortSignal,
): Promise<{ path: string }> {
  const remote = deriveRemoteNames(name);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UserFacingError(`${folder} is not empty.`);
  const located = await locatePackages(root, folder, usesRegistry, stop);
  await writeTemplates(root, folder, remote, ['remote', 'repository']);
  await copyFile(path.join(root, 'infra/docker/remote/nginx.conf'), path.join(folder, 'nginx.conf'));
  await writeManifest(root, folder, name, located);
  await runProgram('git', ['init', '--quiet', '--initial-branch=main', folder], { stop });
  return { path: remote.path };
}
