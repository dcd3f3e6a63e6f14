import type { Server } from 'node:http';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { loadConfig } from '../config/config.ts';
import { createProviders } from '../quotes/providers/create-providers.ts';
import { QuotesService } from '../quotes/quotes.service.ts';
import { Upstream } from '../quotes/upstream.ts';
import { connectRedis } from '../redis/redis.module.ts';
import { OwnRedis } from '../testing/own-redis.ts';
import { answerWell, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { serveMetrics } from './metrics-server.ts';
import { Metrics } from './metrics.ts';

/** Enough failures for the circuit breaker to open. */
const SYMBOLS = Array.from({ length: 12 }, (_, index) => `S${index}`);
const SLOW_MS = 120;

interface Instance {
  readonly quotes: QuotesService;
  /** The value of a line that the metrics port answers with, by the line's name and labels. */
  metric(line: string): Promise<number | undefined>;
}

let source: QuoteSource;
let stops: (() => unknown)[];

beforeEach(async () => {
  Logger.overrideLogger(false);
  source = await startQuoteSource();
  stops = [() => source.stop()];
});
afterEach(async () => {
  jest.useRealTimers();
  for (const stop of stops) await stop();
});

async function startInstance(redis?: Redis): Promise<Instance> {
  const metrics = new Metrics();
  const config = loadConfig({
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: source.url,
    QUOTES_SYMBOLS: ['HYPAF', ...SYMBOLS].join(','),
  });
  const upstream = new Upstream(createProviders(config), metrics);
  const quotes = new QuotesService(config, metrics, upstream, redis);
  const server = await serveMetrics(metrics, 0, '127.0.0.1');
  stops.unshift(() => server.close());
  return { quotes, metric: async (line) => valueOf(await scrape(server), line) };
}

async function scrape(server: Server): Promise<string> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } });
  return response.text();
}

function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const reads = (layer: string) => `quotes_cache_reads_total{layer="${layer}"}`;
const calls = (part: string, outcome: string) =>
  `quotes_upstream_duration_seconds_${part}{provider="http",outcome="${outcome}"}`;

test('calls to the source are counted and timed by provider and outcome', async () => {
  const { quotes, metric } = await startInstance();
  source.behave((request, response) => {
    setTimeout(() => answerWell(request, response), SLOW_MS);
  });
  await quotes.quote('HYPAF');
  expect(await metric(calls('count', 'success'))).toBe(1);
  expect(await metric(calls('sum', 'success'))).toBeGreaterThanOrEqual((SLOW_MS - 5) / 1000);
  expect(await metric(calls('sum', 'success'))).toBeLessThan(3);
  source.behave((_request, response) => response.writeHead(500).end());
  for (const symbol of SYMBOLS) await expect(quotes.quote(symbol)).rejects.toThrow('no quote');
  expect(await metric(calls('count', 'failure'))).toBe(SYMBOLS.length);
  expect(await metric(calls('count', 'success'))).toBe(1);
});

test('where quotes came from is counted by layer, and the served quote tells its age', async () => {
  const redis = await OwnRedis.start();
  const clients = await Promise.all([connectRedis(redis.url), connectRedis(redis.url)]);
  stops.unshift(...clients.map((client) => () => client?.disconnect()));
  stops.push(() => redis.kill());
  const [one, two] = await Promise.all(clients.map((client) => startInstance(client)));
  const before = Date.now();
  for (let reading = 0; reading < 3; reading += 1) await one?.quotes.quote('HYPAF');
  const after = Date.now();
  await two?.quotes.quote('HYPAF');
  expect([await one?.metric(reads('upstream')), await one?.metric(reads('memory'))]).toEqual([1, 2]);
  expect([await two?.metric(reads('upstream')), await two?.metric(reads('redis'))]).toEqual([undefined, 1]);
  for (const instance of [one, two]) {
    const fetchedAt = await instance?.metric('quotes_fetched_timestamp_seconds{symbol="HYPAF"}');
    expect(fetchedAt).toBeGreaterThanOrEqual(before / 1000);
    expect(fetchedAt).toBeLessThanOrEqual(after / 1000);
  }
});
