import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  chromium,
  executableOf,
  findExecutable,
  headlessChromium,
  missingSentence,
  redisServer,
} from './executables.ts';

test('a missing program is named together with the way to get it', () => {
  expect(missingSentence([redisServer])).toBe(
    'The tests need Redis, not found on this machine. Install it, on Debian or Ubuntu with: sudo apt-get install redis-server',
  );
});

test('several missing programs are told in one sentence', () => {
  expect(missingSentence([chromium, redisServer])).toBe(
    'The tests need Chromium and Redis, not found on this machine. Install them, on Debian with: sudo apt-get install chromium redis-server; on Ubuntu, whose browsers are snaps, with: sudo apt-get install redis-server && npx playwright install --with-deps chromium',
  );
});

test('the two builds of Chromium come with one command where Playwright brings them', () => {
  expect(missingSentence([chromium, headlessChromium])).toMatch(
    /apt-get install chromium chromium-headless-shell; .* with: npx playwright install --with-deps chromium$/,
  );
});

test('a program that is asked for and missing stops the tests with that sentence', () => {
  const program = { name: 'Frobnicator', debianPackage: 'frobnicator', find: () => undefined };
  expect(() => executableOf(program)).toThrow('The tests need Frobnicator, not found on this machine.');
});

test('a program is found by the first of its names that exists', () => {
  expect(findExecutable(['no-such-program', 'sh'])).toMatch(/\/sh$/);
});

test('a program outside PATH is found in the folders given', () => {
  expect(findExecutable(['no-such-program'], ['/nowhere'])).toBeUndefined();
});

test('a program that is a snap is passed over', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'programs-'));
  try {
    await writeFile(path.join(folder, 'snap'), '', { mode: 0o755 });
    await symlink('snap', path.join(folder, 'frobnicator'));
    expect(findExecutable(['frobnicator'], [folder])).toBeUndefined();
    await writeFile(path.join(folder, 'frobnicator-stable'), '', { mode: 0o755 });
    expect(findExecutable(['frobnicator', 'frobnicator-stable'], [folder])).toBe(
      path.join(folder, 'frobnicator-stable'),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
