import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../local/root.ts';
import { runProgram } from '../local/run-tool.ts';
import { createRepository } from './create-repository.ts';

const stop = AbortSignal.timeout(60_000);
const workflow = z.object({
  jobs: z.object({ test: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mfe-town-halls-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function create(): Promise<{ path: string }> {
  return createRepository(root, 'mfe-town-halls', folder, true, stop);
}

async function read(file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8');
}

test('createRepository creates a git repository with a page, tests, a Dockerfile, a workflow and a README', async () => {
  expect(await create()).toEqual({ path: '/town-halls' });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect(files.filter((file) => !file.startsWith('.git/')).toSorted()).toEqual(
    [
      '.dockerignore',
      '.github/workflows/test.yml',
      '.gitignore',
      'Dockerfile',
      'README.md',
      'api-needs.json',
      'browser/install.mjs',
      'browser/town-halls.spec.ts',
      'jest.config.mjs',
      'nginx.conf',
      'package.json',
      'playwright.config.ts',
      'rspack.config.ts',
      'src/pages.ts',
      'src/styles.css',
      'src/town-halls/town-halls-page.test.tsx',
      'src/town-halls/town-halls-page.tsx',
      'tsconfig.json',
    ].toSorted(),
  );
  expect(files).toContain('.git/HEAD');
  for (const file of files) expect(await read(file)).not.toMatch(/__[a-zA-Z]+__|mfe-wallets/);
});

test('a repository with `usesRegistry` installs kit, presets and shell in the versions of this repository', async () => {
  await create();
  const versionOf = async (part: string) =>
    z.object({ version: z.string() }).parse(JSON.parse(await readFile(path.join(root, part), 'utf8')))
      .version;
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    name: 'mfe-town-halls',
    dependencies: { '@site/kit': `^${await versionOf('shell/kit/package.json')}`, react: expect.any(String) },
    devDependencies: {
      '@site/remote': `^${await versionOf('infra/remote/package.json')}`,
      '@site/shell': `^${await versionOf('shell/package.json')}`,
      '@playwright/test': expect.any(String),
      jest: expect.any(String),
    },
  });
});

test('--registry without --to fails and names the complete command', async () => {
  const command = ['infra/add-remote/add-remote.mjs', 'mfe-town-halls', '--registry'];
  const { code, output } = await runProgram(process.execPath, command, { cwd: root, stop });
  expect(code).toBe(1);
  expect(output).toContain('npm run add-remote -- mfe-events --to ../mfe-events --registry');
});

test('the created workflow tests and builds a version, checks it against the site, and builds the image', async () => {
  await create();
  const { steps } = workflow.parse(parse(await read('.github/workflows/test.yml'))).jobs.test;
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands.slice(-4)).toEqual([
    'npm test',
    'npm run build',
    'npx site-remote check --site="$SITE"',
    'docker build --tag mfe-town-halls .',
  ]);
});

test('each command of the created README is a script of the created package', async () => {
  await create();
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await read('package.json')));
  const commands = [...(await read('README.md')).matchAll(/^npm (?:run )?([a-z]+)/gm)].map(
    ([, name]) => name,
  );
  expect(commands).toEqual(['start', 'start', 'test', 'build', 'check']);
  for (const name of commands) expect(Object.keys(scripts)).toContain(name);
});

test('createRepository rejects a folder that contains files, and does not change it', async () => {
  await writeFile(path.join(folder, 'notes.txt'), 'Mine');
  await expect(create()).rejects.toThrow(`${folder} is not empty.`);
  expect(await readdir(folder)).toEqual(['notes.txt']);
});
