import { afterEach, expect, jest, test } from '@jest/globals';
import { UnavailableError } from '../errors/domain-errors.ts';
import { LONGEST_WAIT_MS, SearchTurns } from './search-turns.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Searches that go on until all are ended. */
function startSearches(count: number) {
  const turns = new SearchTurns();
  const running: number[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const search = (number: number) =>
    turns.run(async () => {
      running.push(number);
      await end;
      return number;
    });
  const found = Array.from({ length: count }, (_, number) => search(number));
  return { search, found, running, end: resolve };
}

test('three run at once, and the others in the order in which they came', async () => {
  const { found, running, end } = startSearches(5);
  await new Promise(setImmediate);
  expect(running).toEqual([0, 1, 2]);
  end();
  expect(await Promise.all(found)).toEqual([0, 1, 2, 3, 4]);
  expect(running).toEqual([0, 1, 2, 3, 4]);
});

test('while fifty wait another one is refused, and taken when they are done', async () => {
  const { search, found, end } = startSearches(3);
  await new Promise(setImmediate);
  const waiting = Array.from({ length: 50 }, (_, number) => search(number));
  await expect(search(99)).rejects.toThrow(UnavailableError);
  end();
  await Promise.all([...found, ...waiting]);
  await expect(search(99)).resolves.toBe(99);
});

test('one that had to wait too long is not begun', async () => {
  const { found, running, end } = startSearches(4);
  await new Promise(setImmediate);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + LONGEST_WAIT_MS);
  end();
  await expect(found[3]).rejects.toThrow('Many are searching at the moment. Please try again.');
  expect(running).toEqual([0, 1, 2]);
});
