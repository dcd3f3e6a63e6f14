import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { NewsCache } from './news-cache.ts';
import type { NewsRepository } from './news.repository.ts';

const SOON = 10_000;
const MINUTE = 60_000;
let state: { revision: string; now: number };
let nextPublication: Date | null;
let isStateReadable: boolean;
let isContentReadable: boolean;
let ownClock: number;
let cache: NewsCache;

beforeEach(() => {
  state = { revision: '1', now: Date.UTC(2026, 0, 5) };
  nextPublication = null;
  [isStateReadable, isContentReadable] = [true, true];
  ownClock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => ownClock);
  const repository = {
    state: async () => (isStateReadable ? { ...state } : fail()),
    nextPublication: async () => nextPublication,
  };
  cache = new NewsCache(repository as unknown as NewsRepository);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function fail(): never {
  throw new Error('Query read timeout');
}

function moveOn(milliseconds: number): void {
  state.now += milliseconds;
  ownClock += milliseconds;
}

/** The revision for which the served response was built. */
async function served(): Promise<string | undefined> {
  const response = await cache.get('list', async () =>
    isContentReadable ? CachedResponse.json(state.revision) : fail(),
  );
  return response && JSON.parse(response.body.toString());
}

test('a change and a publication are seen by the next request', async () => {
  nextPublication = new Date(state.now + SOON);
  expect(await served()).toBe('1');
  state.revision = '2';
  expect(await served()).toBe('2');
  nextPublication = null;
  isContentReadable = false;
  moveOn(SOON - 1);
  expect(await served()).toBe('2');
  moveOn(1);
  await expect(served()).rejects.toThrow('timeout');
});

test('what was withdrawn is not served again because the database is slow', async () => {
  await served();
  state.revision = '2';
  isContentReadable = false;
  await expect(served()).rejects.toThrow('timeout');
  // From here on the database cannot be read, not even the revision that this process has seen.
  isStateReadable = false;
  await expect(served()).rejects.toThrow('timeout');
});

test('without the database the last answer is used for 60 seconds', async () => {
  await served();
  isStateReadable = false;
  moveOn(MINUTE - 1);
  expect(await served()).toBe('1');
  moveOn(1);
  await expect(served()).rejects.toThrow('timeout');
});

test('without the database the last answer is not used past a publication', async () => {
  nextPublication = new Date(state.now + SOON);
  await served();
  isStateReadable = false;
  moveOn(SOON - 1);
  expect(await served()).toBe('1');
  moveOn(1);
  await expect(served()).rejects.toThrow('timeout');
});

test('a mistake of ours is not hidden by the last answer', async () => {
  await served();
  jest.spyOn(cache['news'], 'state').mockRejectedValue(new TypeError('undefined is not a function'));
  await expect(served()).rejects.toThrow(TypeError);
});
