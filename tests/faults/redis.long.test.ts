import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { administrator } from '../support/product.ts';
import type { ShellProcess } from '../support/shell-process.ts';
import {
  type Backing,
  BffProcess,
  settingsFor,
  startBacking,
  startShellFor,
  unseenSymbols,
} from './parts.ts';
import { type Answer, expectAnswers, expectRecovery, Visitor } from './visitor.ts';

/** Wrong tries to sign in that are looked at (contract, "HTTP"). */
const mostFailures = 10;

const symbols = [...unseenSymbols];
let backing: Backing;
let bff: BffProcess;
let shell: ShellProcess;
let visitor: Visitor;
let token: string;
let firstProcess: number | undefined;

beforeAll(async () => {
  backing = await startBacking();
});

afterEach(async () => {
  await backing.lines.redis.pass();
  expectSameProcess();
});

afterAll(async () => {
  await shell.stop();
  await bff.kill();
  await backing.stop();
});

/** Whatever happened, the process that was there before serves on. */
function expectSameProcess(): void {
  expect(bff.pid).toBe(firstProcess);
}

function lookedAt(tries: readonly Answer[]): number {
  return tries.filter(({ status }) => status === 401).length;
}

/** What was asked for before and what was not, reading and writing, quotes and sign-in, all at once. */
async function expectService(): Promise<void> {
  const paths = ['/', '/news', '/api/news', '/api/stats', '/api/team', '/api/equipment', '/api/stock-price'];
  const unseen = [symbols.pop(), symbols.pop()].map((symbol) => `/api/stock-price?symbol=${symbol}`);
  const reads = [...paths, ...unseen, ...unseen].map((path) => visitor.ask(path));
  const written = visitor.write(token, 'Water rises');
  expectAnswers(await Promise.all([...reads, visitor.signIn(administrator)]), 200);
  expectAnswers([await written], 201);
}

/** Everything works though Redis stays away, and health says what is missing. */
async function expectServiceWithout(): Promise<void> {
  const health = visitor.health();
  await expectService();
  expect(await health).toEqual({ status: 200, parts: { database: 'up', cache: 'degraded' } });
}

async function expectRedisBack(): Promise<void> {
  await expectRecovery(async () => (await visitor.health()).parts['cache'] === 'up');
  await expectService();
}

test('down at start: the site starts without it, and uses it once it is there', async () => {
  await backing.lines.redis.goDown();
  bff = await BffProcess.start({ ...settingsFor(backing), RATE_LIMIT: '100000' });
  firstProcess = bff.pid;
  shell = await startShellFor(bff.port);
  visitor = new Visitor(shell.url);
  token = await visitor.token();
  await expectServiceWithout();
  await backing.lines.redis.pass();
  await expectRedisBack();
});

test('killed: everything is answered, and the lock of the sign-in holds', async () => {
  await backing.redis.kill();
  try {
    await expectServiceWithout();
    const wrong = { username: randomUUID(), password: 'wrong' };
    const tries: Answer[] = [];
    // Six at once: behind more, the last would wait longer on a slow machine than a try may, and not be looked at.
    while (lookedAt(tries) < mostFailures) {
      tries.push(...(await Promise.all(Array.from({ length: 6 }, () => visitor.signIn(wrong)))));
    }
    expect(lookedAt(tries)).toBe(mostFailures);
    expectAnswers([await visitor.signIn(wrong)], 429);
  } finally {
    await backing.redis.startAgain();
  }
  await expectRedisBack();
});

const passes = () => backing.lines.redis.pass();

test.each<[string, () => void | Promise<void>, () => void | Promise<void>]>([
  ['hung', () => backing.redis.suspend(), () => backing.redis.resume()],
  ['cut off without a sign', () => backing.lines.redis.stall(), passes],
  ['slower than anybody waits', () => backing.lines.redis.slowDown(2_500), passes],
  ['resetting connections', () => backing.lines.redis.reset(), passes],
  ['answering garbage', () => backing.lines.redis.garble(), passes],
  ['breaking off in the middle of answers', () => backing.lines.redis.truncate(3), passes],
])('%s: everything is answered', async (_what, fail, mend) => {
  await fail();
  try {
    await expectServiceWithout();
  } finally {
    await mend();
  }
  await expectRedisBack();
});

test('slow: everything is answered, with its help', async () => {
  await backing.lines.redis.slowDown(100);
  await expectService();
  expect((await visitor.health()).parts).toEqual({ database: 'up', cache: 'up' });
  await backing.lines.redis.pass();
  await expectRedisBack();
});
