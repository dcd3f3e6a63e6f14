import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitUntil } from '../testing/wait-until.ts';
import { scheduleRetention, retainAssets } from './asset-retention.ts';

let directory: string;
const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-03-01T00:00:00Z');

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'assets-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

async function startShell(files: readonly string[], daysLater: number): Promise<string[]> {
  const build = path.join(directory, 'build');
  const retained = path.join(directory, 'retained');
  await rm(build, { recursive: true, force: true });
  await mkdir(build);
  for (const file of files) await writeFile(path.join(build, file), file);
  await retainAssets(build, retained, new Date(start.getTime() + daysLater * day));
  return (await readdir(retained)).toSorted();
}

test('the files of an earlier shell are retained for seven days after it last ran', async () => {
  await startShell(['main.11111111.js', 'main.11111111.js.br', 'same.22222222.css'], 0);
  expect(await startShell(['main.33333333.js', 'same.22222222.css'], 6)).toEqual([
    'main.11111111.js',
    'main.11111111.js.br',
    'main.33333333.js',
    'same.22222222.css',
  ]);
  expect(await startShell(['main.33333333.js', 'same.22222222.css'], 8)).toEqual([
    'main.33333333.js',
    'same.22222222.css',
  ]);
});

test('shells can start concurrently on one volume', async () => {
  const build = path.join(directory, 'build');
  await mkdir(build);
  for (let file = 0; file < 20; file += 1)
    await writeFile(path.join(build, `main.0000000${file % 10}.${file}`), 'x');
  const retained = path.join(directory, 'retained');
  await Promise.all(Array.from({ length: 4 }, () => retainAssets(build, retained, start)));
  expect(await readdir(retained)).toHaveLength(20);
});

test('only files with a hash in their name are retained', async () => {
  expect(await startShell(['shell.json', '.build-hash', 'main.11111111.js'], 0)).toEqual([
    'main.11111111.js',
  ]);
});

test('the modification time of the running shell’s files is refreshed', async () => {
  const build = path.join(directory, 'build');
  const retained = path.join(directory, 'retained');
  await mkdir(build);
  await writeFile(path.join(build, 'main.11111111.js'), 'x');
  const failures: unknown[] = [];
  const end = await scheduleRetention(build, retained, (error) => failures.push(error), 1);
  const file = path.join(retained, 'main.11111111.js');
  await utimes(file, start, start);
  await waitUntil(
    async () => (await stat(file)).mtimeMs,
    (time) => time > start.getTime(),
  );
  end();
  expect(failures).toEqual([]);
});
