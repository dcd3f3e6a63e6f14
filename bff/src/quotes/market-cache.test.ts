import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { MarketCache } from './market-cache.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const price = z.object({ price: z.number(), source: z.string(), fetchedAt: z.number() });
type Price = z.infer<typeof price>;

let reads: string[];
let cache: MarketCache<Price>;

beforeEach(() => {
  jest.useFakeTimers();
  reads = [];
  cache = new MarketCache({
    redis: undefined,
    prefix: 'tests',
    schema: price,
    unavailableMessage: 'There is none.',
    onRead: (layer) => reads.push(layer),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const priceOf = (amount: number): Price => ({ price: amount, source: 'http', fetchedAt: Date.now() });
const gives = (amount: number) => async () => priceOf(amount);
const fails = () => Promise.reject(new Error('down'));

function slowSource() {
  let resolveCall: (value: Price) => void = () => undefined;
  const call = () =>
    new Promise<Price>((resolve) => {
      resolveCall = resolve;
    });
  return { call, respond: (value: Price) => resolveCall(value) };
}

test('a response is fresh for two minutes; then the source is called again', async () => {
  const first = priceOf(1);
  expect(await cache.read('HYPAF', async () => first)).toEqual({ value: first, isStale: false });
  await jest.advanceTimersByTimeAsync(2 * MINUTE - 1);
  expect(await cache.read('HYPAF', gives(2))).toEqual({ value: first, isStale: false });
  await jest.advanceTimersByTimeAsync(1);
  expect(await cache.read('HYPAF', gives(2))).toEqual({ value: priceOf(2), isStale: false });
  expect(reads).toEqual(['upstream', 'memory', 'upstream']);
});

test('a caller waits at most 1.5 s if a stale response is available; the next caller gets the late response', async () => {
  const first = priceOf(1);
  await cache.read('HYPAF', async () => first);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  const source = slowSource();
  const settled = jest.fn();
  const waiting = cache.read('HYPAF', source.call).finally(settled);
  await jest.advanceTimersByTimeAsync(1_499);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual({ value: first, isStale: true });
  const second = priceOf(2);
  source.respond(second);
  await jest.advanceTimersByTimeAsync(0);
  expect(await cache.read('HYPAF', fails)).toEqual({ value: second, isStale: false });
});

test('a failure is cached for two minutes, and the last good response is served for 24 hours', async () => {
  const first = priceOf(1);
  await cache.read('HYPAF', async () => first);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  for (const call of [fails, gives(2)]) {
    expect(await cache.read('HYPAF', call)).toEqual({ value: first, isStale: true });
  }
  await jest.advanceTimersByTimeAsync(24 * HOUR - 2 * MINUTE);
  expect(await cache.read('HYPAF', fails)).toEqual({ value: first, isStale: true });
  await jest.advanceTimersByTimeAsync(1);
  await expect(cache.read('HYPAF', gives(2))).rejects.toMatchObject({
    code: 'quote-unavailable',
    retryAfterSeconds: 120,
  });
  await jest.advanceTimersByTimeAsync(119_999);
  expect(await cache.read('HYPAF', gives(2))).toEqual({ value: priceOf(2), isStale: false });
});

test('each key is cached separately', async () => {
  await cache.read('HYPAF', gives(1));
  expect((await cache.read('HYPE.CN', gives(2))).value.price).toBe(2);
});
