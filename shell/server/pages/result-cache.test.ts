import { beforeEach, expect, test } from '@jest/globals';
import { createResultCache } from './result-cache.ts';

interface Result {
  name: string;
  bytes: number;
}

let cache: ReturnType<typeof createResultCache<Result>>;
let made: string[];

beforeEach(() => {
  cache = createResultCache(100);
  made = [];
});

function get(key: string, name: string, bytes = 10): Promise<Result> {
  const context = async () => {
    made.push(name);
    return { name, bytes };
  };
  return cache.forceFetch(key, { context });
}

test('the cache creates one result for concurrent and later requests of a key', async () => {
  const [one, same] = await Promise.all([get('key', 'first'), get('key', 'second')]);
  expect(await get('key', 'third')).toBe(one);
  expect(same).toBe(one);
  expect(made).toEqual(['first']);
});

test('the cache does not cache a failure', async () => {
  const context = () => Promise.reject(new Error('broken'));
  await expect(cache.forceFetch('key', { context })).rejects.toThrow('broken');
  expect(await get('key', 'second')).toEqual({ name: 'second', bytes: 10 });
});

test('the cache limits the total size, and does not cache a result that exceeds it', async () => {
  await get('large', 'large', 101);
  await get('large', 'large again', 101);
  for (const key of ['a', 'b', 'c']) await get(key, key, 40);
  for (const key of ['c', 'b', 'a']) await get(key, `${key} again`, 40);
  expect(made).toEqual(['large', 'large again', 'a', 'b', 'c', 'a again']);
});

test('the cache creates a result again after the cache was cleared', async () => {
  await get('key', 'first');
  cache.clear();
  expect(await get('key', 'second')).toMatchObject({ name: 'second' });
});

test('a result that is pending when the cache is cleared is returned but not cached', async () => {
  const waiting = get('key', 'first');
  cache.clear();
  expect(await waiting).toMatchObject({ name: 'first' });
  expect(await get('key', 'second')).toMatchObject({ name: 'second' });
});
