import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { startBff } from '../testing/bff-process.ts';
import type { BffProcess } from '../testing/bff-process.ts';
import { answerWell, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { createTestDatabase, requiredSetting } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const redisUrl = requiredSetting('TEST_REDIS_URL');
let source: QuoteSource;
let redis: Redis;
let database: TestDatabase;
let running: Started[];
let one: Started;
let two: Started;

interface Started {
  readonly bff: BffProcess;
  /** Asks for a quote. */
  quoteOf(symbol: string): Promise<Response>;
}

/** A bff process of its own, sharing the Redis and the database. */
async function startProcess(settings: Record<string, string> = {}): Promise<Started> {
  const bff = startBff({
    ...database.env,
    ADMIN_PASSWORD: 'one for all processes',
    REDIS_URL: redisUrl,
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: source.url,
    QUOTES_SYMBOLS: 'COLD,KEPT,FAILED,ALONE',
    ...settings,
  });
  const started = {
    bff,
    quoteOf: async (symbol: string) => fetch(`${(await bff.listening).url}/api/stock-price?symbol=${symbol}`),
  };
  running.push(started);
  await bff.listening;
  return started;
}

beforeAll(async () => {
  running = [];
  redis = new Redis(redisUrl);
  await redis.flushall();
  source = await startQuoteSource();
  database = await createTestDatabase();
  [one, two] = await Promise.all([startProcess(), startProcess()]);
});
afterEach(() => source.behave(answerWell));
afterAll(async () => {
  await Promise.all(running.map(({ bff }) => bff.stop('SIGKILL')));
  redis.disconnect();
  await source.stop();
  await database.drop();
});

test('thousands of cold requests to two processes cost one call', async () => {
  source.behave((request, response) => {
    setTimeout(() => answerWell(request, response), 300);
  });
  const statuses = new Set<number>();
  // All readers ask at once and find nothing; each goes on asking while the call is under way.
  const read = async ({ quoteOf }: Started): Promise<void> => {
    for (let time = 0; time < 40; time += 1) {
      const response = await quoteOf('COLD');
      await response.arrayBuffer();
      statuses.add(response.status);
    }
  };
  await Promise.all(Array.from({ length: 50 }, (_, reader) => read(reader % 2 === 0 ? one : two)));
  expect(statuses).toEqual(new Set([200]));
  expect(source.calls).toEqual({ COLD: 1 });
});

test('a failed call counts for all processes', async () => {
  source.behave((_request, response) => response.writeHead(500).end());
  for (const { quoteOf } of [one, two, one]) expect((await quoteOf('FAILED')).status).toBe(503);
  expect(source.calls['FAILED']).toBe(1);
});

test('quotes survive a restart in Redis', async () => {
  const before = await (await one.quoteOf('KEPT')).json();
  await Promise.all([one, two].map(({ bff }) => bff.stop('SIGTERM')));
  const second = await startProcess();
  expect(await (await second.quoteOf('KEPT')).json()).toEqual(before);
  expect(source.calls['KEPT']).toBe(1);
});

test('a dead Redis at start changes nothing but the sharing', async () => {
  const alone = await startProcess({ REDIS_URL: 'redis://127.0.0.1:1' });
  expect((await alone.quoteOf('ALONE')).status).toBe(200);
  expect(source.calls).toEqual({ COLD: 1, FAILED: 1, KEPT: 1, ALONE: 1 });
});
