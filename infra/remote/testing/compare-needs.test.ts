import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ApiNeeds } from '../contract/api-document.ts';
import { finishRun, writeRecording } from './compare-needs.ts';

let folder: string;
let recordings: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mfe-events-'));
  recordings = mkdtempSync(path.join(tmpdir(), 'api-reads-'));
  mkdirSync(path.join(folder, 'src'));
  definePage({ preload: ['/api/team'], detail: { resource: '/api/news/:slug?with=neighbours' } });
  for (const name of ['one.test.ts', 'two.test.tsx', 'three.long.test.ts']) {
    writeFileSync(path.join(folder, 'src', name), '');
  }
});
afterEach(() => {
  for (const each of [folder, recordings]) rmSync(each, { recursive: true });
});

function definePage(page: object): void {
  const pages = [{ path: '/events', preload: [], ...page }];
  writeFileSync(path.join(folder, 'src/pages.ts'), `export const remote = ${JSON.stringify({ pages })};`);
}

const list = () => path.join(folder, 'api-needs.json');

function record(name: string, needs: ApiNeeds, isComplete = true, undocumented: string[] = []): void {
  const file = path.join(folder, 'src', name);
  writeRecording(recordings, { folder, test: file, isComplete, needs, undocumented });
}

function recordBoth(isComplete = true): void {
  record('two.test.tsx', { 'GET /api/team': ['name', 'bio'] });
  record('one.test.ts', { 'GET /api/team': ['id', 'bio'], 'GET /api/calendar': [] }, isComplete);
}

const expected = `{
  "GET /api/calendar": [],
  "GET /api/news/{id}": [],
  "GET /api/team": ["bio","id","name"]
}
`;

test('finishRun writes the sorted reads of all tests, and the operations that pages preload', async () => {
  recordBoth();
  expect(await finishRun(recordings, true)).toEqual([]);
  expect(readFileSync(list(), 'utf8')).toBe(expected);
  expect(await finishRun(recordings, false)).toEqual([]);
});

test('finishRun adds the reads of an incomplete run, and removes no entry', async () => {
  writeFileSync(list(), '{ "GET /api/stats": ["articles"] }');
  recordBoth(false);
  expect(await finishRun(recordings, true)).toEqual([]);
  expect(readFileSync(list(), 'utf8')).toBe(
    expected.replace('  "GET /api/team"', '  "GET /api/stats": ["articles"],\n  "GET /api/team"'),
  );
});

test('finishRun returns the differences and the command that removes them', async () => {
  recordBoth();
  writeFileSync(list(), expected.replace('"id"', '"role"'));
  expect(await finishRun(recordings, false)).toEqual([
    [
      `${list()} lacks id of GET /api/team, which a test reads.`,
      `${list()} lists role of GET /api/team, which no test reads.`,
      `Update it in ${folder}: npx site-remote record`,
    ].join('\n'),
  ]);
});

test('finishRun reports unlisted reads of some tests, but not members that these tests did not read', async () => {
  writeFileSync(list(), expected);
  record('two.test.tsx', { 'GET /api/team': ['bio'] });
  expect(await finishRun(recordings, false)).toEqual([]);
  record('two.test.tsx', { 'GET /api/team': ['role'] });
  expect(await finishRun(recordings, false)).toEqual([
    expect.stringContaining('lacks role of GET /api/team'),
  ]);
});

test.each([false, true])(
  'finishRun reports preloaded and called operations that the kit’s API lacks (writing: %s)',
  async (isWriting) => {
    definePage({ preload: ['/api/teams?year=:year'] });
    writeFileSync(list(), '{}');
    record('one.test.ts', {}, true, ['POST /api/teams']);
    expect(await finishRun(recordings, isWriting)).toEqual([
      'The page /events preloads GET /api/teams?year=:year, which the API of @site/kit does not have.',
      `${path.join(folder, 'src/one.test.ts')} calls POST /api/teams, which the API of @site/kit does not have.`,
    ]);
  },
);
