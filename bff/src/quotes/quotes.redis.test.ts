import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { startBff } from '../testing/bff-process.ts';
import type { BffProcess } from '../testing/bff-process.ts';
import { answerWell, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { createServerDatabase, requiredSetting } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const redisUrl = requiredSetting('TEST_REDIS_URL');
let source: QuoteSource;
let redis: Redis;
let database: TestDatabase;
let running: BffProcess[] = [];

beforeAll(async () => {
  redis = new Redis(redisUrl);
  database = await createServerDatabase();
});
beforeEach(async () => {
  await redis.flushall();
  source = await startQuoteSource();
});
afterEach(async () => {
  await Promise.all(running.map((bff) => bff.stop('SIGKILL')));
  running = [];
  await source.stop();
});
afterAll(async () => {
  redis.disconnect();
  await database.drop();
});

/** A bff process of its own, sharing the Redis and the database. */
async function startProcess(
  settings: Record<string, string> = {},
): Promise<{ bff: BffProcess; url: string }> {
  const bff = startBff({
    ...database.env,
    ADMIN_PASSWORD: 'one for both processes',
    REDIS_URL: redisUrl,
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: source.url,
    ...settings,
  });
  running.push(bff);
  const { url } = await bff.listening;
  return { bff, url: `${url}/api/stock-price?symbol=HYPAF` };
}

test('thousands of cold requests to two processes cost one call', async () => {
  source.behave((request, response) => {
    setTimeout(() => answerWell(request, response), 300);
  });
  const [one, two] = await Promise.all([startProcess(), startProcess()]);
  const statuses = new Set<number>();
  // All readers ask at once and find nothing; each goes on asking while the call is under way.
  const read = async (url: string): Promise<void> => {
    for (let time = 0; time < 10; time += 1) {
      const response = await fetch(url);
      await response.arrayBuffer();
      statuses.add(response.status);
    }
  };
  await Promise.all(Array.from({ length: 200 }, (_, reader) => read(reader % 2 === 0 ? one.url : two.url)));
  expect(statuses).toEqual(new Set([200]));
  expect(source.calls).toEqual({ HYPAF: 1 });
});

test('a failed call counts for all processes', async () => {
  source.behave((_request, response) => response.writeHead(500).end());
  const [one, two] = await Promise.all([startProcess(), startProcess()]);
  for (const { url } of [one, two, one]) expect((await fetch(url)).status).toBe(503);
  expect(source.calls).toEqual({ HYPAF: 1 });
});

test('quotes survive a restart in Redis', async () => {
  const first = await startProcess();
  const before = await (await fetch(first.url)).json();
  await first.bff.stop('SIGTERM');
  const second = await startProcess();
  expect(await (await fetch(second.url)).json()).toEqual(before);
  expect(source.calls).toEqual({ HYPAF: 1 });
});

test('a dead Redis at start changes nothing but the sharing', async () => {
  const { url } = await startProcess({ REDIS_URL: 'redis://127.0.0.1:1' });
  expect((await fetch(url)).status).toBe(200);
  expect(source.calls).toEqual({ HYPAF: 1 });
});
