import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { administrator } from '../support/product.ts';
import { type FaultyLine, faults } from './faulty-line.ts';
import { type Site, startSite, unseenSymbols } from './parts.ts';
import { expectAnswers, expectRecovery, type Visitor } from './visitor.ts';

const symbols = [...unseenSymbols];
let site: Site;
let visitor: Visitor;
let line: FaultyLine;
let token: string;
let firstProcess: number | undefined;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: '100000' }, ({ lines }) => lines.redis.goDown());
  ({ visitor } = site);
  line = site.backing.lines.redis;
  firstProcess = site.bff.pid;
  token = await visitor.token();
});
afterEach(async () => {
  await line.pass();
  expectSameProcess();
});
afterAll(() => site.stop());

/** Whatever happened, the process that was there before serves on. */
function expectSameProcess(): void {
  expect(site.bff.pid).toBe(firstProcess);
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

/** Everything works though Redis stays away, and health says what is missing; then with it again. */
async function expectServiceWithoutAndWith(): Promise<void> {
  const health = visitor.health();
  await expectService();
  expect(await health).toEqual({ status: 200, parts: { database: 'up', cache: 'degraded' } });
  await line.pass();
  await expectRecovery(async () => (await visitor.health()).parts['cache'] === 'up');
  await expectService();
}

test('down at start: the site starts without it, and uses it once it is there', async () => {
  await expectServiceWithoutAndWith();
});

test.each(faults({ slow: 2_500, bytes: 3 }))('%s: everything is answered', async (_what, fail) => {
  await fail(line);
  await expectServiceWithoutAndWith();
});
