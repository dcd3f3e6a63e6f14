import { beforeEach, expect, test } from '@jest/globals';
import { resultCache } from './result-cache.ts';

interface Result {
  name: string;
  bytes: number;
}

let cache: ReturnType<typeof resultCache<Result>>;
let made: string[];

beforeEach(() => {
  cache = resultCache(100);
  made = [];
});

function get(key: string, name: string, bytes = 10): Promise<Result> {
  const context = async () => {
    made.push(name);
    return { name, bytes };
  };
  return cache.forceFetch(key, { context });
}

test('a result is made once for all who ask for its key, at once or later', async () => {
  const [one, same] = await Promise.all([get('key', 'first'), get('key', 'second')]);
  expect(await get('key', 'third')).toBe(one);
  expect(same).toBe(one);
  expect(made).toEqual(['first']);
});

test('what could not be made is tried again', async () => {
  const context = () => Promise.reject(new Error('broken'));
  await expect(cache.forceFetch('key', { context })).rejects.toThrow('broken');
  expect(await get('key', 'second')).toEqual({ name: 'second', bytes: 10 });
});

test('together they have no more than so many bytes, and one that is larger is not kept', async () => {
  await get('large', 'large', 101);
  await get('large', 'large again', 101);
  for (const key of ['a', 'b', 'c']) await get(key, key, 40);
  for (const key of ['c', 'b', 'a']) await get(key, `${key} again`, 40);
  expect(made).toEqual(['large', 'large again', 'a', 'b', 'c', 'a again']);
});

test('what was forgotten is made again', async () => {
  await get('key', 'first');
  cache.clear();
  expect(await get('key', 'second')).toMatchObject({ name: 'second' });
});

test('what is being made when all is forgotten comes to those who wait, and is not kept', async () => {
  const waiting = get('key', 'first');
  cache.clear();
  expect(await waiting).toMatchObject({ name: 'first' });
  expect(await get('key', 'second')).toMatchObject({ name: 'second' });
});
