import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { KnownState } from './known-state.ts';
import { type LastQuote, lastQuote } from './last-quote.ts';
import { MarketCache } from './market-cache.ts';

type QuoteState = KnownState<LastQuote>;

const MINUTE = 60_000;

const hits: string[] = [];
let cache: MarketCache<LastQuote>;

beforeEach(() => {
  jest.useFakeTimers();
  hits.length = 0;
  cache = new MarketCache({
    redis: undefined,
    prefix: 'tests',
    schema: lastQuote,
    allowSample: true,
    onHit: (layer) => hits.push(layer),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

function stateOf(price: number): QuoteState {
  const last: LastQuote = {
    symbol: 'HYPAF',
    price,
    currency: 'USD',
    change: 0,
    changePercent: 0,
    volume: null,
    marketCap: null,
    marketOpen: null,
    asOf: null,
    source: 'http',
    fetchedAt: Date.now(),
  };
  return { attemptedAt: Date.now(), succeeded: true, last };
}

/** A source that answers when it is told to. */
function slowSource() {
  let answer: (state: QuoteState) => void = () => undefined;
  const known: (LastQuote | null)[] = [];
  const ask = (last: LastQuote | null) => {
    known.push(last);
    return new Promise<QuoteState>((resolve) => {
      answer = resolve;
    });
  };
  return { ask, known, answer: (state: QuoteState) => answer(state) };
}

test('what is known counts for two minutes; then the source is asked again, and told what is known', async () => {
  const source = slowSource();
  const first = stateOf(1);
  const asked = cache.state('HYPAF', source.ask);
  await jest.advanceTimersByTimeAsync(0);
  source.answer(first);
  expect(await asked).toEqual(first);
  await jest.advanceTimersByTimeAsync(2 * MINUTE - 1);
  expect(await cache.state('HYPAF', source.ask)).toEqual(first);
  expect([source.known, hits]).toEqual([[null], ['memory']]);
  await jest.advanceTimersByTimeAsync(1);
  const next = cache.state('HYPAF', source.ask);
  await jest.advanceTimersByTimeAsync(0);
  const second = stateOf(2);
  source.answer(second);
  expect(await next).toEqual(second);
  expect(source.known).toEqual([null, first.last]);
});

test('with an old state at hand nobody waits longer than 1.5 s, and a late answer counts for the next', async () => {
  const first = stateOf(1);
  await cache.state('HYPAF', async () => first);
  await jest.advanceTimersByTimeAsync(3 * MINUTE);
  const source = slowSource();
  const settled = jest.fn();
  const waiting = cache.state('HYPAF', source.ask).finally(settled);
  await jest.advanceTimersByTimeAsync(1_499);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual(first);
  const second = stateOf(2);
  source.answer(second);
  await jest.advanceTimersByTimeAsync(0);
  expect(await cache.state('HYPAF', source.ask)).toEqual(second);
  expect(source.known).toHaveLength(1);
});

test('symbols are asked for one by one', async () => {
  await cache.state('HYPAF', async () => stateOf(1));
  const other = await cache.state('HYPE.CN', async () => stateOf(2));
  expect(other.last?.price).toBe(2);
});
