import { Logger } from '@nestjs/common';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Metrics } from '../metrics/metrics.ts';
import { startMovableClock } from '../testing/movable-clock.ts';
import type { MarketQuote, QuotesProvider } from './market-data.ts';
import { HttpProvider } from './providers/http-provider.ts';
import { QuoteUpstream } from './upstream.ts';

const NOW = '2026-03-10T15:00:00Z';
const quote: MarketQuote = {
  symbol: 'HYPAF',
  price: 0.61,
  currency: 'USD',
  change: 0.02,
  changePercent: 3.39,
  volume: null,
  marketCap: null,
  marketOpen: null,
  asOf: null,
};

const works = (name: string): QuotesProvider => ({ name, fetch: async () => quote });
const fails = (name: string): QuotesProvider => ({ name, fetch: () => Promise.reject(new Error('down')) });
const givesGarbage = (name: string): QuotesProvider => ({
  name,
  fetch: async () => ({ ...quote, price: -1 }),
});
/** Ignores the abort signal. */
const hangs = (name: string): QuotesProvider => ({ name, fetch: () => new Promise(() => undefined) });

function upstreamOf(...providers: QuotesProvider[]) {
  const metrics = new Metrics();
  const upstream = new QuoteUpstream(providers, metrics, 10);
  const calls = async () =>
    (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('quotes_upstream_duration_seconds_count'))
      .map((line) => /provider="(\w+)",outcome="(\w+)"} (\d+)/.exec(line)?.slice(1));
  return { upstream, calls };
}

beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  startMovableClock(NOW);
});
afterEach(() => {
  jest.useRealTimers();
});

test('the first provider with a quote is its source, and no other is called', async () => {
  const { upstream, calls } = upstreamOf(works('first'), works('second'));
  expect(await upstream.fetch('HYPAF')).toEqual({ ...quote, source: 'first', fetchedAt: Date.parse(NOW) });
  expect(await calls()).toEqual([['first', 'success', '1']]);
});

test.each([
  ['fails', fails],
  ['returns an invalid quote', givesGarbage],
  ['hangs', hangs],
])('the next provider is called when the first one %s', async (_how, bad) => {
  const { upstream, calls } = upstreamOf(bad('first'), works('second'));
  expect(await upstream.fetch('HYPAF')).toMatchObject({ source: 'second' });
  expect(await calls()).toEqual([
    ['first', 'failure', '1'],
    ['second', 'success', '1'],
  ]);
});

test('the signal of a call is aborted at the time limit', async () => {
  let received: AbortSignal | undefined;
  const { upstream } = upstreamOf({
    name: 'slow',
    fetch: (_symbol, signal) => {
      received = signal;
      return new Promise(() => undefined);
    },
  });
  await expect(upstream.fetch('HYPAF')).rejects.toThrow('no provider has a quote of HYPAF');
  expect(received?.aborted).toBe(true);
});

test.each(['3600', 'Tue, 10 Mar 2026 16:00:00 GMT'])(
  'a provider that responds with 429 and Retry-After: %s is not called before that time',
  async (header) => {
    let calls = 0;
    const busy = new HttpProvider('https://example.org/{symbol}', undefined, async () => {
      calls += 1;
      return new Response('', { status: 429, headers: { 'retry-after': header } });
    });
    const { upstream } = upstreamOf(busy, works('second'));
    for (const minutes of [0, 30, 29]) {
      jest.advanceTimersByTime(minutes * 60_000);
      expect(await upstream.fetch('HYPAF')).toMatchObject({ source: 'second' });
      expect(calls).toBe(1);
    }
    jest.advanceTimersByTime(60_000);
    await upstream.fetch('HYPAF');
    expect(calls).toBe(2);
  },
);
