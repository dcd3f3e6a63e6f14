import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { answerWell, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { createServerDatabase, requiredSetting } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const MAIN = path.resolve(import.meta.dirname, '../../dist/main.js');
const redisUrl = requiredSetting('TEST_REDIS_URL');
let source: QuoteSource;
let redis: Redis;
let database: TestDatabase;
let running: ChildProcess[] = [];

beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error('Build the bff first: npm run build -w bff');
  redis = new Redis(redisUrl);
  database = await createServerDatabase();
});
beforeEach(async () => {
  await redis.flushall();
  source = await startQuoteSource();
});
afterEach(async () => {
  await Promise.all(running.map(stopProcess));
  running = [];
  await source.stop();
});
afterAll(async () => {
  redis.disconnect();
  await database.drop();
});

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A bff process of its own, sharing the Redis. */
async function startProcess(env: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...database.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: 'false',
      JWT_SECRET: randomBytes(32).toString('hex'),
      REDIS_URL: redisUrl,
      QUOTES_PROVIDER: 'http',
      QUOTES_URL: source.url,
      ...env,
    },
  });
  running.push(child);
  const [message] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${message.port}/api/stock-price?symbol=HYPAF` };
}

test('thousands of cold requests to two processes cost one call', async () => {
  source.behave((request, response) => {
    setTimeout(() => answerWell(request, response), 300);
  });
  const [one, two] = await Promise.all([startProcess(), startProcess()]);
  const statuses = await Promise.all(
    Array.from({ length: 2_000 }, async (_, index) => {
      const response = await fetch(index % 2 === 0 ? one.url : two.url);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(source.calls).toEqual({ HYPAF: 1 });
}, 60_000);

test('a failed call counts for all processes', async () => {
  source.behave((_request, response) => response.writeHead(500).end());
  const [one, two] = await Promise.all([startProcess(), startProcess()]);
  for (const { url } of [one, two, one]) expect((await fetch(url)).status).toBe(503);
  expect(source.calls).toEqual({ HYPAF: 1 });
}, 60_000);

test('quotes survive a restart in Redis', async () => {
  const first = await startProcess();
  const before = await (await fetch(first.url)).json();
  await stopProcess(first.child);
  const second = await startProcess();
  expect(await (await fetch(second.url)).json()).toEqual(before);
  expect(source.calls).toEqual({ HYPAF: 1 });
}, 60_000);

test('a dead Redis at start changes nothing but the sharing', async () => {
  const { url } = await startProcess({ REDIS_URL: 'redis://127.0.0.1:1' });
  const started = performance.now();
  expect((await fetch(url)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(3_000);
}, 60_000);
