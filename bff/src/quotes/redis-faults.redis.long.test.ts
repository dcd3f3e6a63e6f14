import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import { connectRedis } from '../redis/redis.module.ts';
import { startBff } from '../testing/bff-process.ts';
import type { BffProcess } from '../testing/bff-process.ts';
import { expectInTime } from '../testing/expect-in-time.ts';
import { runningTime } from '../testing/machine-speed.ts';
import { OwnRedis } from '../testing/own-redis.ts';
import { answerWell, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { startRedisDelay } from '../testing/redis-delay.ts';
import type { RedisDelay } from '../testing/redis-delay.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { QuotesService } from './quotes.service.ts';

/** Symbols that nobody has asked for yet. */
const UNSEEN = Array.from({ length: 300 }, (_, index) => `NEW${index}`);
const RECOVERY_MS = 30_000;

/** Asks one instance for a symbol and gives the status of its answer. */
type Instance = (symbol: string) => Promise<number>;
type Two = readonly [Instance, Instance];

let redis: OwnRedis;
let source: QuoteSource;
let database: TestDatabase;
let settings: Record<string, string>;
let running: BffProcess[];
let processes: Two;
const unseen = [...UNSEEN];

beforeAll(async () => {
  Logger.overrideLogger(false);
  [redis, source, database] = await Promise.all([OwnRedis.start(), startQuoteSource(), createTestDatabase()]);
  settings = {
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: source.url,
    QUOTES_SYMBOLS: ['OLD', ...UNSEEN].join(','),
  };
  const all = {
    ...settings,
    ...database.env,
    REDIS_URL: redis.url,
    ADMIN_PASSWORD: 'one for both processes',
  };
  const one = startBff(all);
  const two = startBff(all);
  running = [one, two];
  processes = [instanceAt((await one.listening).url), instanceAt((await two.listening).url)];
  await processes[0]('OLD');
});
beforeEach(async () => {
  source.behave(answerWell);
  await expectSharing(processes);
});
afterEach(() => expectAlive());
afterAll(async () => {
  await Promise.all(running.map((bff) => bff.stop('SIGKILL')));
  await Promise.all([redis.kill(), source.stop(), database.drop()]);
});

function expectAlive(): void {
  const ends = running.map(({ child }) => [child.exitCode, child.signalCode]);
  expect(ends).toEqual([
    [null, null],
    [null, null],
  ]);
}

function instanceAt(origin: string): Instance {
  return async (symbol) => {
    const response = await fetch(`${origin}/api/stock-price?symbol=${symbol}`);
    await response.arrayBuffer();
    return response.status;
  };
}

async function timed(instance: Instance, symbol: string): Promise<{ status: number; ms: number }> {
  const started = runningTime();
  const status = await instance(symbol);
  return { status, ms: runningTime() - started };
}

function nextSymbol(): string {
  const symbol = unseen.pop();
  if (symbol === undefined) throw new Error('every symbol has been asked for');
  return symbol;
}

/** Asks both for a known and for unseen symbols, at once and again. */
async function expectAnswersWithin(instances: Two, ms: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const symbols = ['OLD', nextSymbol(), nextSymbol()];
    const answers = await Promise.all(
      instances.flatMap((instance) =>
        symbols.flatMap((symbol) => Array.from({ length: 5 }, () => timed(instance, symbol))),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expectInTime(Math.max(...answers.map((answer) => answer.ms)), ms);
  }
}

/** Whether a quote that one instance fetches reaches the other without another call. */
async function isShared([one, two]: Two): Promise<boolean> {
  const symbol = nextSymbol();
  const first = await one(symbol);
  expect([first, await two(symbol)]).toEqual([200, 200]);
  return source.calls[symbol] === 1;
}

async function expectSharing(instances: Two): Promise<void> {
  const began = runningTime();
  while (!(await isShared(instances))) {
    expectInTime(runningTime() - began, RECOVERY_MS);
    await pause(500);
  }
}

test('Redis is killed: answers within 3 s; it comes back empty: processes share again', async () => {
  await redis.kill();
  await expectAnswersWithin(processes, 3_000);
  expect(await isShared(processes)).toBe(false);
  await redis.startAgain();
  await expectSharing(processes);
});

test('Redis hangs: answers within 5 s; it answers again: processes share again', async () => {
  redis.suspend();
  await expectAnswersWithin(processes, 5_000);
  expect(await isShared(processes)).toBe(false);
  redis.resume();
  await expectSharing(processes);
});

test('Redis dies while requests wait for the source: one call answers them all the same', async () => {
  const { asked, release } = holdSource();
  const symbol = nextSymbol();
  const waiting = Array.from({ length: 50 }, () => processes[0](symbol));
  expect(await Promise.race([asked, ...waiting])).toBe('asked');
  await redis.kill();
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  expect(source.calls[symbol]).toBe(1);
  source.behave(answerWell);
  await redis.startAgain();
  await expectSharing(processes);
});

/** The source is asked, and answers when it is released. */
function holdSource(): { readonly asked: Promise<'asked'>; readonly release: () => void } {
  let answer = (): void => {};
  const asked = new Promise<'asked'>((resolve) => {
    source.behave((request, response) => {
      answer = () => answerWell(request, response);
      resolve('asked');
    });
  });
  return { asked, release: () => answer() };
}

/** Instances whose connection to Redis leads through a delay. */
async function startInstances(slow: RedisDelay) {
  const clients = await Promise.all([connectRedis(slow.url), connectRedis(slow.url)]);
  const [one, two] = clients.map((client): Instance => {
    const service = new QuotesService(loadConfig(settings), new Metrics(), client);
    return async (symbol) => {
      await service.answer(symbol);
      return 200;
    };
  });
  if (one === undefined || two === undefined) throw new Error('there must be two');
  const instances: Two = [one, two];
  return {
    instances,
    stop: () => {
      for (const client of clients) client?.disconnect();
      slow.stop();
    },
  };
}

test('Redis is slow: it is shared as before; slower than anybody waits: answers within 5 s', async () => {
  const slow = await startRedisDelay(redis.url);
  const { instances, stop } = await startInstances(slow);
  const [one, two] = instances;
  try {
    slow.delay = 100;
    await expectAnswersWithin(instances, 3_000);
    await expectSharing(instances);
    slow.delay = 900;
    await expectAnswersWithin(instances, 5_000);
    const late = nextSymbol();
    await one(late);
    slow.delay = 0;
    expectInTime((await timed(two, late)).ms, 3_000);
    await expectSharing(instances);
  } finally {
    stop();
  }
});

test('the connection breaks before Redis confirms a lock: the source is asked all the same, at once', async () => {
  const slow = await startRedisDelay(redis.url);
  const { instances, stop } = await startInstances(slow);
  try {
    const symbol = nextSymbol();
    slow.breakAtNextAnswer();
    const { status, ms } = await timed(instances[0], symbol);
    expect(status).toBe(200);
    expectInTime(ms, 3_000);
    expect(source.calls[symbol]).toBe(1);
  } finally {
    stop();
  }
});

test('the connection breaks while one instance asks the source: the other has its quote all the same', async () => {
  const slow = await startRedisDelay(redis.url);
  const { instances, stop } = await startInstances(slow);
  try {
    const symbol = nextSymbol();
    const { asked, release } = holdSource();
    const first = instances[0](symbol);
    await asked;
    slow.breakNow();
    release();
    source.behave(answerWell);
    expect(await first).toBe(200);
    expect(await processes[1](symbol)).toBe(200);
  } finally {
    stop();
  }
});
