import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { administrator } from '../support/product.ts';
import { type FaultyProxy, faults } from './faulty-proxy.ts';
import { type Site, startSite, unusedSymbols } from './parts.ts';
import { expectStatus, expectRecovery, type Visitor } from './visitor.ts';

const symbols = [...unusedSymbols];
let site: Site;
let visitor: Visitor;
let proxy: FaultyProxy;
let token: string;
let firstProcess: number | undefined;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: '100000' }, ({ proxies }) => proxies.redis.goDown());
  ({ visitor } = site);
  proxy = site.backing.proxies.redis;
  firstProcess = site.bff.pid;
  token = await visitor.token();
});
afterEach(async () => {
  await proxy.pass();
  expectSameProcess();
});
afterAll(() => site.stop());

function expectSameProcess(): void {
  expect(site.bff.pid).toBe(firstProcess);
}

async function expectService(): Promise<void> {
  const paths = ['/', '/news', '/api/news', '/api/stats', '/api/team', '/api/equipment', '/api/stock-price'];
  const unseen = [symbols.pop(), symbols.pop()].map((symbol) => `/api/stock-price?symbol=${symbol}`);
  const reads = [...paths, ...unseen, ...unseen].map((path) => visitor.request(path));
  const written = visitor.createArticle(token, 'Water rises');
  expectStatus(await Promise.all([...reads, visitor.signIn(administrator)]), 200);
  expectStatus([await written], 201);
}

async function expectServiceWithoutAndWith(): Promise<void> {
  const health = visitor.health();
  await expectService();
  expect(await health).toEqual({ status: 200, parts: { database: 'up', cache: 'degraded' } });
  await proxy.pass();
  await expectRecovery(async () => (await visitor.health()).parts['cache'] === 'up');
  await expectService();
}

test('Redis down at start: the site works without Redis, and uses it later', async () => {
  await expectServiceWithoutAndWith();
});

test.each(faults({ slow: 2_500, bytes: 3 }))(
  'Redis %s: every call succeeds, before and after the recovery',
  async (_what, fail) => {
    await fail(proxy);
    await expectServiceWithoutAndWith();
  },
);
