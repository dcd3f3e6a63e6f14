import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type Backing, BffProcess, settingsFor, startBacking, unseenSymbols } from './parts.ts';
import { expectRecovery, Visitor } from './visitor.ts';

/** Known to both processes before anything fails. */
const known = 'HYPE.CN';
const symbols = [...unseenSymbols];
let backing: Backing;
let processes: BffProcess[];
let one: Visitor;
let other: Visitor;

beforeAll(async () => {
  backing = await startBacking();
  processes = [await BffProcess.start(settingsFor(backing)), await BffProcess.start(settingsFor(backing))];
  [one, other] = processes.map(({ url }) => new Visitor(url)) as [Visitor, Visitor];
  await Promise.all([statusOf(one, known), statusOf(other, known)]);
});
afterEach(() => backing.lines.redis.pass());
afterAll(async () => {
  await Promise.all(processes.map((bff) => bff.kill()));
  await backing.stop();
});

const nextSymbol = () => symbols.pop() ?? '';
const callsFor = (symbol: string) => backing.quotes.calls.get(symbol);

async function statusOf(visitor: Visitor, symbol: string): Promise<number> {
  return (await visitor.ask(`/api/stock-price?symbol=${symbol}`)).status;
}

/** How many calls a symbol costs that both are asked for. */
async function callsOfBoth(): Promise<number | undefined> {
  const symbol = nextSymbol();
  expect([await statusOf(one, symbol), await statusOf(other, symbol)]).toEqual([200, 200]);
  return callsFor(symbol);
}

/** Both answer, for what they know and what they do not; so many calls are made for both. */
async function expectQuotes(calls: number): Promise<void> {
  const asked = [known, nextSymbol(), nextSymbol()];
  const statuses = asked.flatMap((symbol) => [statusOf(one, symbol), statusOf(other, symbol)]);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  expect(await callsOfBoth()).toBe(calls);
}

/** With Redis back, what one process fetches reaches the other again. */
async function expectSharing(): Promise<void> {
  for (const visitor of [one, other]) {
    await expectRecovery(async () => (await visitor.health()).parts['cache'] === 'up');
  }
  await expectRecovery(async () => (await callsOfBoth()) === 1);
}

test('Redis is killed and comes back empty: each asks for itself meanwhile, and they share again', async () => {
  await expectSharing();
  await backing.redis.kill();
  await expectQuotes(2);
  await backing.redis.startAgain();
  await expectSharing();
});

test('Redis hangs: nobody waits for its end, and they share again', async () => {
  backing.redis.suspend();
  await expectQuotes(2);
  backing.redis.resume();
  await expectSharing();
});

test('Redis is slow: they share as before; slower than anybody waits: each asks for itself', async () => {
  await backing.lines.redis.slowDown(100);
  await expectQuotes(1);
  await backing.lines.redis.slowDown(2_500);
  await expectQuotes(2);
  await backing.lines.redis.pass();
  await expectSharing();
});

test('every connection breaks before Redis confirms a lock: the source is asked all the same', async () => {
  await backing.lines.redis.reset();
  await expectQuotes(2);
  await backing.lines.redis.pass();
  await expectSharing();
});

test('Redis dies while 50 wait for the source: one call answers them all', async () => {
  const symbol = nextSymbol();
  await backing.lines.quotes.hold();
  const waiting = Array.from({ length: 50 }, () => statusOf(one, symbol));
  while (!backing.lines.quotes.isHolding) await pause(20);
  await backing.redis.kill();
  await backing.lines.quotes.pass();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  expect(callsFor(symbol)).toBe(1);
  await backing.redis.startAgain();
  await expectSharing();
});
