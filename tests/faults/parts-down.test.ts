import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seededRandom, killDuringStorm, findErrors } from '../durability/kill-rounds.ts';
import { NewsroomClient } from '../durability/newsroom.ts';
import { waitForCommits } from '../durability/storage.ts';
import { administrator } from '../support/product.ts';
import { type Site, startSite, movableClockEnvironment } from './parts.ts';
import { expectStatus, type Visitor } from './visitor.ts';

/** Milliseconds, just longer than a quote is cached (infra/docs/api.md, 'Public calls'). */
const PAST_CACHE_TIME_MS = 121_000;
/** Failed sign-ins before a lock (infra/docs/api.md, 'Signing in'). */
const MAX_FAILED_SIGN_INS = 10;

let site: Site;
let visitor: Visitor;
let token: string;

beforeAll(async () => {
  site = await startSite(movableClockEnvironment);
  ({ visitor } = site);
  token = await visitor.token();
  expectStatus(await visitor.requestAll(['/api/stock-price', '/api/news']), 200);
});
afterAll(() => site.stop());

test('Redis killed: every call succeeds, the sign-in lock applies, and health reports the cache as degraded', async () => {
  const { redis } = site.backing;
  await redis.kill();
  const unseen = '/api/stock-price?symbol=NEW1';
  const paths = ['/', '/news', '/api/news', '/api/stats', '/api/team', '/api/stock-price', unseen];
  expectStatus([...(await visitor.requestAll(paths)), await visitor.signIn(administrator)], 200);
  expectStatus([await visitor.createArticle(token, 'Written without Redis')], 201);
  expect(await visitor.health()).toEqual({ status: 200, parts: { database: 'up', cache: 'degraded' } });
  const wrong = { username: randomUUID(), password: 'wrong' };
  for (let tries = 0; tries < MAX_FAILED_SIGN_INS; tries += 1) {
    expectStatus([await visitor.signIn(wrong)], 401);
  }
  expectStatus([await visitor.signIn(wrong)], 429);
  await redis.restart();
});

test('quote source down: the last quote is returned as delayed, and a symbol without a quote returns 503', async () => {
  const before = JSON.parse((await visitor.request('/api/stock-price')).text);
  expect(before).toMatchObject({ stale: false });
  await site.backing.proxies.quotes.goDown();
  await site.bff.moveClock(PAST_CACHE_TIME_MS);
  const { price, lastUpdated } = before;
  const responses = await visitor.requestAll(['/api/stock-price', '/api/stock-price']);
  for (const { text } of responses)
    expect(JSON.parse(text)).toMatchObject({ price, lastUpdated, stale: true });
  expectStatus([await visitor.request('/api/stock-price?symbol=NEW2')], 503);
  expectStatus(await visitor.requestAll(['/', '/investors', '/api/news', '/api/health/ready']), 200);
  await site.backing.proxies.quotes.pass();
});

test('Postgres killed: pages and quotes work, calls for articles return 503, and the same process recovers', async () => {
  const { pid } = site.bff;
  const kept: { id: string } = JSON.parse(
    (await visitor.createArticle(token, 'Written before the end')).text,
  );
  await site.backing.postgres.kill();
  const refused = [
    visitor.request('/api/news?limit=21'),
    visitor.request(`/api/news/${randomUUID()}`),
    visitor.request('/api/admin/verify', { token }),
    visitor.request('/api/admin/articles', { token }),
    visitor.signIn({ username: 'nobody', password: 'nothing' }),
    visitor.createArticle(token, 'Written into the void'),
  ];
  expectStatus(await Promise.all(refused), 503);
  expectStatus(
    await visitor.requestAll(['/', '/news', '/tangem-ring', '/api/stock-price', '/api/team']),
    200,
  );
  expect(await visitor.health()).toMatchObject({ status: 503, parts: { database: 'down' } });
  await site.backing.postgres.restart();
  expectStatus(await visitor.requestAll([`/api/news/${kept.id}`, '/api/news?limit=22']), 200);
  expectStatus([await visitor.request('/api/admin/verify', { token })], 200);
  expectStatus([await visitor.createArticle(token, 'Written again')], 201);
  expect(await visitor.health()).toMatchObject({ status: 200 });
  expect(site.bff.pid).toBe(pid);
});

test('bff killed during writes: pages work, and acknowledged writes exist after a restart', async () => {
  const { username, password } = administrator;
  const newsroom = () => NewsroomClient.signIn(site.bff.url, username, password);
  const articles = await killDuringStorm(await newsroom(), 'storm', seededRandom(1), () => site.bff.kill());
  expectStatus(await visitor.requestAll(['/', '/about', '/news', '/tangem-wallet', '/admin']), 200);
  await waitForCommits(site.backing.postgres.url);
  await site.bff.restart();
  expectStatus(await visitor.requestAll(['/api/news', '/api/stock-price', '/api/team']), 200);
  expectStatus([await visitor.request('/api/admin/verify', { token })], 200);
  expect(articles.flatMap(({ states }) => states).length).toBeGreaterThan(1);
  expect(await findErrors(await newsroom(), articles)).toEqual([]);
});
