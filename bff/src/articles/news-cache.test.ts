import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ReadTime } from '../db/database-time.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { NewsCache } from './news-cache.ts';
import type { NewsRepository } from './news.repository.ts';

const SOON = 10_000;
const MINUTE = 60_000;
let state: { revision: string; now: number; next: number | null };
let isStateReadable: boolean;
let isContentReadable: boolean;
let ownClock: number;
let cache: NewsCache;

beforeEach(() => {
  state = { revision: '1', now: Date.UTC(2026, 0, 5), next: null };
  [isStateReadable, isContentReadable] = [true, true];
  ownClock = 1;
  jest.spyOn(performance, 'now').mockImplementation(() => ownClock);
  const repository = { state: async () => (isStateReadable ? { ...state } : fail()) };
  cache = new NewsCache(repository as unknown as NewsRepository);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function fail(): never {
  throw new Error('Query read timeout');
}

function advance(milliseconds: number): void {
  state.now += milliseconds;
  ownClock += milliseconds;
}

async function served(): Promise<string | undefined> {
  const response = await cache.get('list', ReadTime.present, async () =>
    isContentReadable ? CachedResponse.json(state.revision) : fail(),
  );
  return response && JSON.parse(response.body.toString());
}

test('the cache serves no response from before a change or a publication', async () => {
  state.next = state.now + SOON;
  expect(await served()).toBe('1');
  state.revision = '2';
  expect(await served()).toBe('2');
  isContentReadable = false;
  advance(SOON - 1);
  expect(await served()).toBe('2');
  advance(1);
  state.next = null;
  await expect(served()).rejects.toThrow('timeout');
});

test('the cache never serves an older revision again while the database is slow', async () => {
  await served();
  state.revision = '2';
  isContentReadable = false;
  await expect(served()).rejects.toThrow('timeout');
  // Now the revision cannot be read either, although this process has read it before.
  isStateReadable = false;
  await expect(served()).rejects.toThrow('timeout');
});

test('the cache serves the last response for 60 seconds while the database is down', async () => {
  await served();
  isStateReadable = false;
  advance(MINUTE);
  expect(await served()).toBe('1');
  advance(1);
  await expect(served()).rejects.toThrow('timeout');
});

test('the cache serves no response from before a publication while the database is down', async () => {
  state.next = state.now + SOON;
  await served();
  isStateReadable = false;
  advance(SOON - 1);
  expect(await served()).toBe('1');
  advance(1);
  await expect(served()).rejects.toThrow('timeout');
});

test('the cache does not hide an unexpected error behind the last response', async () => {
  await served();
  jest.spyOn(cache['news'], 'state').mockRejectedValue(new TypeError('undefined is not a function'));
  await expect(served()).rejects.toThrow(TypeError);
});

test('concurrent requests share one build, and a failed one is not cached', async () => {
  let builds = 0;
  const build = async () => {
    builds += 1;
    return isContentReadable ? CachedResponse.json(builds) : fail();
  };
  const get = () => cache.get('list', ReadTime.present, build);
  const both = () => Promise.all([get(), get()]);
  isContentReadable = false;
  await expect(both()).rejects.toThrow('timeout');
  const failed = builds;
  isContentReadable = true;
  const [first, second] = await both();
  expect([first === second, builds - failed]).toEqual([true, 1]);
});

test('a response as of another time than the present bypasses the cache', async () => {
  await served();
  const at = ReadTime.at(new Date('2026-06-01T00:00:00Z'));
  const times: unknown[] = [];
  const read = () =>
    cache.get('list', at, async ({ instant }) => {
      times.push(instant);
      return CachedResponse.json('future');
    });
  expect((await read())?.body.toString()).toBe('"future"');
  await read();
  expect(times).toEqual([at.instant, at.instant]);
  expect(await served()).toBe('1');
});
