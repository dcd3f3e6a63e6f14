import type { ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import { respondNormally, validQuote, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { startMovableClock } from '../testing/movable-clock.ts';
import type { MovableClock } from '../testing/movable-clock.ts';
import { createProviders } from './providers/create-providers.ts';
import { QuotesService } from './quotes.service.ts';
import { QuoteUpstream } from './upstream.ts';

const MINUTE = 60_000;
const IN_SESSION = '2026-03-04T15:00:00Z';
let source: QuoteSource;
let quotes: QuotesService;
let clock: MovableClock;

const quote = (symbol = 'HYPAF') => quotes.quote(symbol);

/** Makes the source respond with a valid quote, overridden by `changes`. */
function give(changes: Record<string, unknown>): void {
  source.behave((request, response) => {
    response.end(JSON.stringify({ ...validQuote(request.url?.split('/').at(-1) ?? ''), ...changes }));
  });
}

function serviceOf(env: Record<string, string>): QuotesService {
  const config = loadConfig({ QUOTES_SYMBOLS: 'HYPE.CN,HYPAF', ...env });
  const metrics = new Metrics();
  return new QuotesService(config, metrics, new QuoteUpstream(createProviders(config), metrics), undefined);
}

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  clock = startMovableClock(IN_SESSION);
  source = await startQuoteSource();
  quotes = serviceOf({ QUOTES_PROVIDER: 'http', QUOTES_URL: source.url });
});
afterEach(async () => {
  jest.useRealTimers();
  await source.stop();
});

test('3,000 concurrent requests call the source once; the next call is two minutes later', async () => {
  await Promise.all(Array.from({ length: 3_000 }, () => quote()));
  expect(source.calls['HYPAF']).toBe(1);
  clock.advance(2 * MINUTE - 5_000);
  expect((await quote()).stale).toBe(false);
  expect(source.calls['HYPAF']).toBe(1);
  clock.advance(6_000);
  expect((await quote()).stale).toBe(false);
  expect(source.calls['HYPAF']).toBe(2);
});

describe('the time of a quote', () => {
  const DAY = 24 * 60 * MINUTE;

  test.each([
    ['in a session, of the last completed one', '2026-03-04T15:00:00Z', '2026-03-03T20:59:00Z', false],
    ['on a Sunday, of Thursday', '2026-03-08T15:00:00Z', '2026-03-05T20:59:00Z', true],
  ])(
    'determines whether the quote is stale, even if it was just fetched: %s',
    async (_when, now, lastUpdated, stale) => {
      clock.set(now);
      give({ lastUpdated });
      expect(await quote()).toMatchObject({ stale, lastUpdated: new Date(lastUpdated).toISOString() });
    },
  );

  test('makes the quote stale at the close, without a new call', async () => {
    clock.set('2026-03-04T20:59:00Z');
    give({ lastUpdated: '2026-03-03T20:59:00Z', marketHours: true });
    expect(await quote()).toMatchObject({ stale: false, marketHours: true });
    clock.advance(MINUTE);
    expect(await quote()).toMatchObject({ stale: true, marketHours: false });
    expect(source.calls['HYPAF']).toBe(1);
  });

  test('lets the calendar override marketHours if the quote is stale', async () => {
    clock.set('2026-03-04T15:00:00Z');
    give({ lastUpdated: '2026-02-20T20:59:00Z', marketHours: false });
    expect(await quote()).toMatchObject({ stale: true, marketHours: true });
  });

  test.each([undefined, null])('is the time of the call if the source returns %p as time', async (none) => {
    const fetched = new Date().toISOString();
    give({ lastUpdated: none });
    expect(await quote()).toMatchObject({ stale: false, lastUpdated: fetched });
    source.behave((_request, response) => response.writeHead(500).end());
    clock.advance(DAY / 2);
    expect(await quote()).toMatchObject({ stale: true, lastUpdated: fetched });
  });
});

describe('a source', () => {
  const quoteOf = (changes: Record<string, unknown>) =>
    JSON.stringify({ ...validQuote('HYPAF'), ...changes });
  const failures: [string, (response: ServerResponse) => void][] = [
    ['responds with 500', (response) => response.writeHead(500).end(quoteOf({}))],
    ['responds with 204', (response) => response.writeHead(204).end()],
    ['redirects', (response) => response.writeHead(302, { location: '/quotes/HYPAF' }).end()],
    ['returns text', (response) => response.end('<html>')],
    ['returns too much', (response) => response.end(quoteOf({ padding: 'x'.repeat(300_000) }))],
    ['returns another symbol', (response) => response.end(quoteOf({ symbol: 'HYPE' }))],
    ['closes the connection', (response) => response.socket?.destroy()],
  ];
  test.each(failures)('that %s has no quote, and is not called again', async (_how, behave) => {
    source.behave((_request, response) => behave(response));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(quote()).rejects.toMatchObject({ code: 'quote-unavailable', retryAfterSeconds: 120 });
    }
    expect(source.calls['HYPAF']).toBe(1);
  });
});

describe('a price history', () => {
  const serve = (env: Record<string, string>) => {
    const service = serviceOf({ QUOTES_SYMBOLS: 'HYPAF', ...env });
    return () => service.history({ range: '1m' });
  };

  test('is served for 24 hours after a failure, marked as stale', async () => {
    const http = { QUOTES_PROVIDER: 'http', QUOTES_URL: source.url, QUOTES_HISTORY_URL: source.historyUrl };
    const history = serve(http);
    const first = await history();
    source.behave((_request, response) => response.writeHead(500).end());
    clock.advance(3 * MINUTE);
    expect(await history()).toEqual({ ...first, stale: true });
    clock.advance(24 * 60 * MINUTE);
    await expect(history()).rejects.toMatchObject({ code: 'quote-unavailable' });
    source.behave(respondNormally);
    clock.advance(3 * MINUTE);
    expect(await history()).toMatchObject({ stale: false });
  });

  test('returns 404 without QUOTES_HISTORY_URL, and names its source if it is a sample', async () => {
    const own = { QUOTES_PROVIDER: 'http', QUOTES_URL: source.url };
    await expect(serve(own)()).rejects.toMatchObject({ code: 'not-found' });
    expect(await serve({ QUOTES_PROVIDER: 'sample' })()).toMatchObject({ source: 'sample' });
    expect(source.calls).toEqual({});
  });
});
