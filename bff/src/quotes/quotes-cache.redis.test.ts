import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { loadConfig } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import { connectRedis } from '../redis/redis.module.ts';
import { startMovableClock } from '../testing/movable-clock.ts';
import type { MovableClock } from '../testing/movable-clock.ts';
import { TestRedis } from '../testing/own-redis.ts';
import { respondNormally, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { createProviders } from './providers/create-providers.ts';
import { QuotesService } from './quotes.service.ts';
import { QuoteUpstream } from './upstream.ts';

const MINUTE = 60_000;

let server: TestRedis;
let redis: Redis;
let source: QuoteSource;
let clock: MovableClock;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await TestRedis.start();
  const client = await connectRedis(server.url);
  if (client === undefined) throw new Error('There is no client');
  redis = client;
});
beforeEach(async () => {
  await redis.flushall();
  source = await startQuoteSource();
  clock = startMovableClock('2026-03-04T15:00:00Z');
});
afterEach(async () => {
  jest.useRealTimers();
  await source.stop();
});
afterAll(async () => {
  redis.disconnect();
  await server.kill();
});

/** Starts an instance without entries in memory, which shares Redis with the others. */
function startInstance(env: Record<string, string> = {}) {
  const settings = { QUOTES_PROVIDER: 'http', QUOTES_URL: source.url, QUOTES_SYMBOLS: 'HYPAF', ...env };
  const [config, metrics] = [loadConfig(settings), new Metrics()];
  const service = new QuotesService(
    config,
    metrics,
    new QuoteUpstream(createProviders(config), metrics),
    redis,
  );
  return () => service.quote();
}

function fail(): void {
  source.behave((_request, response) => response.writeHead(500).end());
}

test('concurrent requests of twenty instances call the source once', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => startInstance()()));
  expect(source.calls).toEqual({ HYPAF: 1 });
  expect(responses).toEqual(Array.from({ length: 20 }, () => responses[0]));
});

test('instances share quotes and failures, and a failure does not remove the last quote', async () => {
  const first = await startInstance()();
  const [one, other] = [startInstance(), startInstance()];
  expect([await one(), await other()]).toEqual([first, first]);
  expect(source.calls).toEqual({ HYPAF: 1 });
  clock.advance(3 * MINUTE);
  fail();
  const stale = { ...first, stale: true };
  expect(await Promise.all([one(), other(), startInstance()()])).toEqual([stale, stale, stale]);
  expect(source.calls).toEqual({ HYPAF: 2 });
});

test('a sample quote in Redis is not used for a real source', async () => {
  expect(await startInstance({ QUOTES_PROVIDER: 'sample' })()).toMatchObject({ source: 'sample' });
  expect(await startInstance()()).toMatchObject({ source: 'http', stale: false });
  expect(source.calls).toEqual({ HYPAF: 1 });
});

test.each(['nonsense', '{}', '{"value":{"price":-1},"logicalExpiration":9999999999999}', 'null'])(
  'the entry %s in Redis is ignored, and the source is called',
  async (nonsense) => {
    await startInstance()();
    const keys = await redis.keys('*');
    expect(keys).toHaveLength(1);
    await redis.mset(Object.fromEntries(keys.map((key) => [key, nonsense])));
    source.behave(respondNormally);
    expect(await startInstance()()).toMatchObject({ price: 0.61, stale: false });
    expect(source.calls).toEqual({ HYPAF: 2 });
  },
);
