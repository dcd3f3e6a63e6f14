import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hashInputs, isBuildCurrent, writeBuildStamp } from './build-stamp.ts';
import type { BuildTarget } from './parts.ts';

const part: BuildTarget = {
  name: 'shell',
  inputs: ['shell', 'package-lock.json'],
  outputs: ['shell/dist', 'shell/dist-server'],
  results: ['shell/dist-server/main.mjs'],
  tool: 'rspack',
  args: [],
  cwd: 'shell',
};

let root: string;

async function write(file: string, text: string): Promise<void> {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

async function build(): Promise<void> {
  await write('shell/dist/main.js', 'built');
  await write('shell/dist-server/main.mjs', 'built');
  await writeBuildStamp(root, part, await hashInputs(root, part));
}

async function needsBuilding(): Promise<boolean> {
  return !(await isBuildCurrent(root, part, await hashInputs(root, part)));
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'site-stamp-'));
  await write('package-lock.json', '{}');
  await write('shell/src/main.tsx', 'one');
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('a part that was never built needs building', async () => {
  expect(await needsBuilding()).toBe(true);
});

test('a part that was built from the current sources does not need building', async () => {
  await build();
  expect(await needsBuilding()).toBe(false);
});

test.each([
  ['a source file changes', 'shell/src/main.tsx'],
  ['a source file is added', 'shell/src/new.tsx'],
  ['the locked packages change', 'package-lock.json'],
])('a built part needs rebuilding when %s', async (_change, file) => {
  await build();
  await write(file, 'two');
  expect(await needsBuilding()).toBe(true);
});

test.each(['shell/src/main.test.tsx', 'shell/node_modules/left-pad/index.js', 'shell/README.md'])(
  'writing %s does not invalidate the build',
  async (file) => {
    await build();
    await write(file, 'two');
    expect(await needsBuilding()).toBe(false);
  },
);

test('a built part needs rebuilding when another program changed its output', async () => {
  await build();
  await write('shell/dist/main.js', 'built by another command');
  expect(await needsBuilding()).toBe(true);
});
