import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type FaultyProxy, faults } from './faulty-proxy.ts';
import { BffProcess, bffSettingsFor, type Site, startSite } from './parts.ts';
import {
  type ReceivedResponse,
  expectStatus,
  expectAtMostOnce,
  expectRecovery,
  type Visitor,
} from './visitor.ts';

let site: Site;
let visitor: Visitor;
let proxy: FaultyProxy;
/** The session's token; empty during the first test's outage, because signing in needs the database. */
let token = '';
let firstProcess: number | undefined;

beforeAll(async () => {
  site = await startSite({}, ({ proxies }) => proxies.postgres.goDown());
  ({ visitor } = site);
  proxy = site.backing.proxies.postgres;
  firstProcess = site.bff.pid;
});
afterEach(async () => {
  await proxy.pass();
  expectSameProcess();
});
afterAll(() => site.stop());

function expectSameProcess(): void {
  expect(site.bff.pid).toBe(firstProcess);
}

let unseenLimit = 20;

function authenticatedCalls(known: string): Promise<ReceivedResponse>[] {
  return [
    visitor.request('/api/admin/verify', { token: known }),
    visitor.request('/api/admin/articles', { token: known }),
    visitor.createArticle(known, 'Written into the void'),
  ];
}

/** Sends calls whose responses are not cached. */
function uncachedCalls(): Promise<ReceivedResponse>[] {
  unseenLimit += 1;
  return [
    visitor.request(`/api/news?limit=${unseenLimit}`),
    visitor.request(`/api/news/${randomUUID()}`),
    visitor.signIn({ username: 'nobody', password: 'nothing' }),
    ...(token === '' ? [] : authenticatedCalls(token)),
  ];
}

/** Expects pages and quotes to work, and calls for uncached data to return 503. A cached list may still be returned. */
async function expectOutage(): Promise<void> {
  const seen = visitor.request('/api/news');
  const refused = Promise.all(uncachedCalls());
  const paths = ['/', '/news', '/tangem-ring', '/admin', '/api/stock-price', '/api/team', '/api/equipment'];
  expectStatus(await visitor.requestAll(paths), 200);
  expect(await visitor.health()).toEqual({ status: 503, parts: { database: 'down', cache: 'up' } });
  expectStatus(await refused, 503);
  expect([200, 503]).toContain((await seen).status);
}

async function isHealthy(): Promise<boolean> {
  const responses = await Promise.all([
    visitor.request('/api/news?limit=7'),
    visitor.request('/api/admin/verify', { token }),
    visitor.createArticle(token, 'Written again'),
    visitor.request('/api/health/ready'),
  ]);
  return responses.every(({ status }) => status < 300);
}

test('Postgres down at start: the site starts without the database, and creates the sample releases later', async () => {
  await expectOutage();
  await proxy.pass();
  // The first start creates the sample releases in its last step.
  await expectRecovery(async () => JSON.parse((await visitor.request('/api/news')).text).length > 0);
  token = await visitor.token();
  await expectRecovery(isHealthy);
});

test.each(faults({ slow: 30_000, bytes: 40 }))(
  'Postgres %s: calls for articles return 503, and stored articles are available after recovery',
  async (_what, fail) => {
    const kept: { id: string } = JSON.parse((await visitor.createArticle(token, 'Written before')).text);
    await fail(proxy);
    await expectOutage();
    await proxy.pass();
    await expectRecovery(isHealthy);
    expect((await visitor.request(`/api/news/${kept.id}`)).status).toBe(200);
  },
);

test.each(faults({ slow: 30_000, bytes: 40 }).slice(2))(
  'Postgres %s during writes: each article is stored at most once, and every connection recovers',
  async (_what, fail) => {
    const mark = randomUUID();
    const writes = Array.from({ length: 30 }, (_, index) => visitor.createArticle(token, `${mark} ${index}`));
    await Promise.race(writes);
    await fail(proxy);
    const responses = await Promise.all(writes);
    await proxy.pass();
    await expectRecovery(isHealthy);
    expect(responses.some(({ status }) => status !== 201)).toBe(true);
    expectAtMostOnce(await visitor.searchTitles(mark, token), responses);
  },
);

test('the bff exits at start if the database server responds but has no database of this name', async () => {
  const url = new URL(site.backing.postgres.url);
  url.pathname = '/nowhere';
  const start = BffProcess.start({ ...bffSettingsFor(site.backing), DATABASE_URL: url.href });
  await expect(start).rejects.toThrow('ended with 1 before it listened');
});
