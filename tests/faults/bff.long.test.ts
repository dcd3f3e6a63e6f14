import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ShellProcess } from '../support/shell-process.ts';
import { type Fault, FaultyProxy, faults } from './faulty-proxy.ts';
import {
  type BackingServices,
  BffProcess,
  bffSettingsFor,
  startBackingServices,
  startShellFor,
} from './parts.ts';
import { expectStatus, expectAtMostOnce, expectRecovery, expectUnavailable, Visitor } from './visitor.ts';

interface Site {
  readonly shell: ShellProcess;
  readonly proxy: FaultyProxy;
  readonly visitor: Visitor;
}

/** Timeout of a request in milliseconds, long enough for a busy machine. */
const timeoutMs = 20_000;
const outages = faults({ slow: 60_000, bytes: 30 });

let backing: BackingServices;
let bff: BffProcess;
let token: string;
let site: Site;
let sites: Site[];
/** The results of the outages, which run concurrently, each with a proxy and shell of its own: they mostly wait. */
let results: readonly Promise<void>[];

async function startSite(isDown = false): Promise<Site> {
  const proxy = await FaultyProxy.to(bff.port);
  if (isDown) await proxy.goDown();
  const shell = await startShellFor(proxy.port);
  const started = { shell, proxy, visitor: new Visitor(shell.url) };
  sites.push(started);
  return started;
}

async function expectPages({ visitor }: Site): Promise<void> {
  const paths = ['/', '/about', '/news', '/tangem-wallet', '/admin', '/robots.txt', '/healthz'];
  expectStatus(await visitor.requestAll(paths), 200);
  expect((await visitor.request('/nowhere')).status).toBe(404);
}

async function expectOutage(failing: Site): Promise<void> {
  const { visitor } = failing;
  const paths = ['/api/news', '/api/stock-price', '/api/admin/verify', '/feed.xml', '/sitemap-news.xml'];
  const reads = paths.map((path) => visitor.request(path));
  const refused = Promise.all([...reads, visitor.createArticle(token, 'Never written')]);
  await expectPages(failing);
  const { status, text } = await visitor.request('/readyz');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ status: 'degraded', bff: { problem: expect.any(String) } });
  expectUnavailable(await refused);
}

/** Expects many concurrent calls to succeed, so that a dead connection in the pool would be used. */
async function expectRecovered({ shell, visitor }: Site): Promise<void> {
  const paths = ['/api/news', '/api/stock-price', '/api/team', '/api/equipment'];
  const some = Array.from({ length: 4 }, () => paths).flat();
  await expectRecovery(async () => {
    const responses = await visitor.within(timeoutMs).requestAll(some);
    return responses.every(({ status }) => status === 200);
  });
  expect(shell.process.exitCode).toBeNull();
}

async function testOutage(fail: Fault): Promise<void> {
  const own = await startSite();
  await expectRecovered(own);
  await fail(own.proxy);
  await expectOutage(own);
  await own.proxy.pass();
  await expectRecovered(own);
}

beforeAll(async () => {
  sites = [];
  backing = await startBackingServices();
  bff = await BffProcess.start(bffSettingsFor(backing));
  token = await new Visitor(bff.url).token();
  site = await startSite(true);
  results = outages.map(([, fail]) => testOutage(fail));
  for (const result of results) result.catch(() => undefined); // The outage's test reports the error.
});

afterAll(async () => {
  for (const { shell, proxy } of sites) {
    await shell.stop();
    await proxy.close();
  }
  await bff.kill();
  await backing.stop();
});

test.each(outages.map(([what], index) => [what, index] as const))(
  'bff %s: pages load, API calls fail with a problem, and both recover',
  async (_what, index) => {
    await expect(results[index]).resolves.toBeUndefined();
  },
);

test('bff down at start: the shell starts without it and connects later', async () => {
  await expectOutage(site);
  await site.proxy.pass();
  await expectRecovered(site);
});

test('bff truncating responses: a client receives an error, not a partial response', async () => {
  await site.proxy.truncate(2_000);
  await expect(site.visitor.request('/api/news')).rejects.toThrow('terminated');
  await expectPages(site);
  await site.proxy.pass();
  await expectRecovered(site);
});

test('bff connections reset during writes: each article is stored at most once', async () => {
  const mark = randomUUID();
  const write = (index: number) => site.visitor.createArticle(token, `${mark} ${index}`);
  const writes = Array.from({ length: 30 }, (_, index) => write(index));
  await Promise.race(writes);
  await site.proxy.reset();
  const responses = await Promise.all([...writes, write(30), write(31)]);
  await site.proxy.pass();
  await expectRecovered(site);
  expectAtMostOnce(await site.visitor.searchTitles(mark, token), responses);
});
