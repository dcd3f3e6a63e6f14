import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import { answerWell, goodQuote, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { QuotesService } from './quotes.service.ts';

const MINUTE = 60_000;
const realNow = Date.now;
let source: QuoteSource;
let quotes: QuotesService;
let offset = 0;

/** Moves the clock that the service sees. */
function advance(ms: number): void {
  offset += ms;
}

async function quote() {
  return JSON.parse((await quotes.answer('HYPAF')).body.toString());
}

function serviceOf(env: Record<string, string>): QuotesService {
  return new QuotesService(loadConfig({ QUOTES_SYMBOLS: 'HYPE.CN,HYPAF', ...env }), new Metrics(), undefined);
}

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  offset = 0;
  source = await startQuoteSource();
  quotes = serviceOf({ QUOTES_PROVIDER: 'http', QUOTES_URL: source.url });
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + offset);
});
afterEach(async () => {
  jest.restoreAllMocks();
  quotes.onApplicationShutdown();
  await source.stop();
});

test('a stampede costs one call, and the next comes after two minutes', async () => {
  await Promise.all(Array.from({ length: 3_000 }, quote));
  expect(source.calls['HYPAF']).toBe(1);
  advance(2 * MINUTE - 5_000);
  expect((await quote()).stale).toBe(false);
  expect(source.calls['HYPAF']).toBe(1);
  advance(6_000);
  expect((await quote()).stale).toBe(false);
  expect(source.calls['HYPAF']).toBe(2);
});

test('one who leaves does not cancel the call that others wait for', async () => {
  let release = () => {};
  source.behave((request, response) => {
    release = () => answerWell(request, response);
  });
  const left = quote();
  while (source.calls['HYPAF'] !== 1) await nextTurn();
  const waiting = quote();
  release();
  expect(await waiting).toEqual(await left);
  expect(source.calls['HYPAF']).toBe(1);
});

test('the market is not open after the close because the quote is old', async () => {
  offset = Date.parse('2026-03-04T20:58:30Z') - realNow();
  source.behave((_request, response) => {
    response.end(
      JSON.stringify({ ...goodQuote('HYPAF'), lastUpdated: '2026-03-04T20:58:00Z', marketHours: true }),
    );
  });
  expect((await quote()).marketHours).toBe(true);
  advance(1.6 * MINUTE);
  expect((await quote()).marketHours).toBe(false);
  expect(source.calls['HYPAF']).toBe(1);
});

test('the next provider is asked when one fails, and named as the source', async () => {
  source.behave((_request, response) => response.writeHead(500).end());
  quotes = serviceOf({ QUOTES_PROVIDER: 'http,sample', QUOTES_URL: source.url });
  expect(await quote()).toMatchObject({ source: 'sample', stale: false });
  expect(source.calls['HYPAF']).toBe(1);
});

test('sample quotes move, and are the same for everyone at the same time', async () => {
  quotes = serviceOf({ QUOTES_PROVIDER: 'sample' });
  offset = Date.parse('2026-03-04T15:00:00Z') - realNow();
  const first = await quote();
  const other = JSON.parse((await serviceOf({ QUOTES_PROVIDER: 'sample' }).answer('HYPAF')).body.toString());
  expect(other).toEqual(first);
  advance(60 * MINUTE);
  expect((await quote()).price).not.toBe(first.price);
});

describe('a source that fails', () => {
  const quoteOf = (changes: Record<string, unknown>) => JSON.stringify({ ...goodQuote('HYPAF'), ...changes });
  const failures: [string, (response: ServerResponse) => void][] = [
    ['answers 500', (response) => response.writeHead(500).end(quoteOf({}))],
    ['answers 204', (response) => response.writeHead(204).end()],
    ['redirects', (response) => response.writeHead(302, { location: '/quotes/HYPAF' }).end()],
    ['answers text', (response) => response.end('<html>')],
    ['answers too much', (response) => response.end(quoteOf({ padding: 'x'.repeat(300_000) }))],
    ['answers another symbol', (response) => response.end(quoteOf({ symbol: 'HYPE' }))],
    ['gives a price of zero', (response) => response.end(quoteOf({ price: 0 }))],
    ['gives a negative price', (response) => response.end(quoteOf({ price: -1 }))],
    ['gives an absurd price', (response) => response.end(quoteOf({ price: 1e12 }))],
    ['gives a price as text', (response) => response.end(quoteOf({ price: '0.61' }))],
    ['gives no price', (response) => response.end(quoteOf({ price: null }))],
    ['gives a negative volume', (response) => response.end(quoteOf({ volume: -5 }))],
    [
      'gives a time in the future',
      (response) => response.end(quoteOf({ lastUpdated: '2099-01-01T00:00:00Z' })),
    ],
    ['closes the connection', (response) => response.socket?.destroy()],
  ];
  test.each(failures)('and %s has no quote to give, and is not called again', async (_how, behave) => {
    source.behave((_request, response) => behave(response));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(quote()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 120 });
    }
    expect(source.calls['HYPAF']).toBe(1);
  });

  test('has its last good quote served as stale for 24 hours, and is asked again every two minutes', async () => {
    await quote();
    source.behave((_request, response) => response.writeHead(500).end());
    advance(3 * MINUTE);
    expect(await quote()).toMatchObject({ price: 0.61, stale: true });
    expect((await quote()).stale).toBe(true);
    expect(source.calls['HYPAF']).toBe(2);
    advance(23 * 60 * MINUTE);
    expect((await quote()).stale).toBe(true);
    expect(source.calls['HYPAF']).toBe(3);
    advance(70 * MINUTE);
    await expect(quote()).rejects.toMatchObject({ status: 503 });
    source.behave(answerWell);
    advance(3 * MINUTE);
    expect((await quote()).stale).toBe(false);
  });

  test('and hangs costs a stale answer at most a few seconds', async () => {
    await quote();
    source.behave(() => {});
    advance(3 * MINUTE);
    const started = performance.now();
    expect(await quote()).toMatchObject({ price: 0.61, stale: true });
    expect(performance.now() - started).toBeLessThan(12_000);
  });
});
