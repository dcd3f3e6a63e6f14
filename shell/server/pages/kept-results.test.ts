import { expect, test } from '@jest/globals';
import { KeptResults } from './kept-results.ts';

const made: string[] = [];

function make(name: string, bytes = 10): () => Promise<{ name: string; bytes: number }> {
  return async () => {
    made.push(name);
    return { name, bytes };
  };
}

test('a result is made once for all who ask for its key, at once or later', async () => {
  const kept = new KeptResults(100);
  made.splice(0);
  const [one, same] = await Promise.all([kept.get('key', make('first')), kept.get('key', make('second'))]);
  expect(await kept.get('key', make('third'))).toBe(one);
  expect(same).toBe(one);
  expect(made).toEqual(['first']);
});

test('what could not be made is tried again', async () => {
  const kept = new KeptResults(100);
  await expect(kept.get('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await kept.get('key', make('second'))).toEqual({ name: 'second', bytes: 10 });
});

test('together they have no more than so many bytes, and one that is larger is not kept', async () => {
  const kept = new KeptResults(100);
  made.splice(0);
  await kept.get('large', make('large', 101));
  await kept.get('large', make('large again', 101));
  for (const key of ['a', 'b', 'c']) await kept.get(key, make(key, 40));
  for (const key of ['c', 'b', 'a']) await kept.get(key, make(`${key} again`, 40));
  expect(made).toEqual(['large', 'large again', 'a', 'b', 'c', 'a again']);
});

test('what was forgotten is made again', async () => {
  const kept = new KeptResults(100);
  await kept.get('key', make('first'));
  kept.clear();
  expect(await kept.get('key', make('second'))).toMatchObject({ name: 'second' });
});
