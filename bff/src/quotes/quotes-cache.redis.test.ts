import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { loadConfig } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import { connectRedis } from '../redis/redis.module.ts';
import { startMovableClock } from '../testing/movable-clock.ts';
import type { MovableClock } from '../testing/movable-clock.ts';
import { OwnRedis } from '../testing/own-redis.ts';
import { answerWell, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { QuotesService } from './quotes.service.ts';

const MINUTE = 60_000;

let server: OwnRedis;
let redis: Redis;
let source: QuoteSource;
let clock: MovableClock;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await OwnRedis.start();
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

/** An instance of its own, as after a start, which shares the Redis with the others. */
function startInstance(env: Record<string, string> = {}) {
  const settings = { QUOTES_PROVIDER: 'http', QUOTES_URL: source.url, QUOTES_SYMBOLS: 'HYPAF', ...env };
  const service = new QuotesService(loadConfig(settings), new Metrics(), redis);
  return async () => JSON.parse((await service.answer()).body.toString());
}

function fail(): void {
  source.behave((_request, response) => response.writeHead(500).end());
}

test('a sample that Redis has is not served in production, nor does it count as the call', async () => {
  const development = startInstance({ QUOTES_PROVIDER: 'sample' });
  expect(await development()).toMatchObject({ source: 'sample' });
  const production = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };
  expect(await startInstance(production)()).toMatchObject({ source: 'http', stale: false });
  expect(source.calls).toEqual({ HYPAF: 1 });
});

test('a sample that Redis has is no last quote in production', async () => {
  await startInstance({ QUOTES_PROVIDER: 'sample' })();
  clock.advance(3 * MINUTE);
  fail();
  const production = startInstance({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) });
  await expect(production()).rejects.toMatchObject({ status: 503 });
});

test('a sample does not take the place of a real quote that Redis has', async () => {
  const real = await startInstance()();
  clock.advance(3 * MINUTE);
  expect(await startInstance({ QUOTES_PROVIDER: 'sample' })()).toEqual({ ...real, stale: true });
  expect(await startInstance()()).toEqual({ ...real, stale: true });
});

test('the last quote that one instance knows outlives an emptied Redis in which another noted a failure', async () => {
  const old = startInstance();
  const last = await old();
  await redis.flushall();
  clock.advance(3 * MINUTE);
  fail();
  await expect(startInstance()()).rejects.toMatchObject({ status: 503 });
  expect(await old()).toEqual({ ...last, stale: true });
  expect(source.calls).toEqual({ HYPAF: 2 });
});

test.each(['nonsense', '{}', '{"value":{"price":-1},"logicalExpiration":9999999999999}', 'null'])(
  'instead of what Redis has, %s, the source is asked',
  async (nonsense) => {
    await startInstance()();
    const keys = await redis.keys('*');
    expect(keys).toHaveLength(1);
    await redis.mset(Object.fromEntries(keys.map((key) => [key, nonsense])));
    source.behave(answerWell);
    expect(await startInstance()()).toMatchObject({ price: 0.61, stale: false });
    expect(source.calls).toEqual({ HYPAF: 2 });
  },
);
