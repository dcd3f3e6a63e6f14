import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { diceOf, killInStorm, wrongArticles } from '../durability/kill-rounds.ts';
import { Newsroom } from '../durability/newsroom.ts';
import { lastCommitMade } from '../durability/storage.ts';
import { administrator } from '../support/product.ts';
import { type Site, startSite, withMovableClock } from './parts.ts';
import { expectAnswers, type Visitor } from './visitor.ts';

/** The source may be asked again after this, in milliseconds (infra/docs/api.md, 'Public calls'). */
const nextCall = 121_000;
/** Wrong tries to sign in that are looked at (infra/docs/api.md, 'Signing in'). */
const mostFailures = 10;

/** One product, of which one part after the other is taken away. */
let site: Site;
let visitor: Visitor;
let token: string;

beforeAll(async () => {
  site = await startSite(withMovableClock);
  ({ visitor } = site);
  token = await visitor.token();
  expectAnswers(await visitor.askAll(['/api/stock-price', '/api/news']), 200);
});
afterAll(() => site.stop());

test('Redis killed: everything is answered, the lock of the sign-in holds, and health names it', async () => {
  const { redis } = site.backing;
  await redis.kill();
  const unseen = '/api/stock-price?symbol=NEW1';
  const paths = ['/', '/news', '/api/news', '/api/stats', '/api/team', '/api/stock-price', unseen];
  expectAnswers([...(await visitor.askAll(paths)), await visitor.signIn(administrator)], 200);
  expectAnswers([await visitor.write(token, 'Written without Redis')], 201);
  expect(await visitor.health()).toEqual({ status: 200, parts: { database: 'up', cache: 'degraded' } });
  const wrong = { username: randomUUID(), password: 'wrong' };
  for (let tries = 0; tries < mostFailures; tries += 1) {
    expectAnswers([await visitor.signIn(wrong)], 401);
  }
  expectAnswers([await visitor.signIn(wrong)], 429);
  await redis.startAgain();
});

test('the source of quotes gone: the last good quote, marked as delayed, and none where there was none', async () => {
  const before = JSON.parse((await visitor.ask('/api/stock-price')).text);
  expect(before).toMatchObject({ stale: false });
  await site.backing.lines.quotes.goDown();
  await site.bff.moveClock(nextCall);
  const { price, lastUpdated } = before;
  const answers = await visitor.askAll(['/api/stock-price', '/api/stock-price']);
  for (const { text } of answers) expect(JSON.parse(text)).toMatchObject({ price, lastUpdated, stale: true });
  expectAnswers([await visitor.ask('/api/stock-price?symbol=NEW2')], 503);
  expectAnswers(await visitor.askAll(['/', '/investors', '/api/news', '/api/health/ready']), 200);
  await site.backing.lines.quotes.pass();
});

test('Postgres killed: pages and quotes as ever, articles are 503; all is there again with it, in the same process', async () => {
  const { pid } = site.bff;
  const kept: { id: string } = JSON.parse((await visitor.write(token, 'Written before the end')).text);
  await site.backing.postgres.kill();
  const refused = [
    visitor.ask('/api/news?limit=21'),
    visitor.ask(`/api/news/${randomUUID()}`),
    visitor.ask('/api/admin/verify', { token }),
    visitor.ask('/api/admin/articles', { token }),
    visitor.signIn({ username: 'nobody', password: 'nothing' }),
    visitor.write(token, 'Written into the void'),
  ];
  expectAnswers(await Promise.all(refused), 503);
  expectAnswers(await visitor.askAll(['/', '/news', '/tangem-ring', '/api/stock-price', '/api/team']), 200);
  expect(await visitor.health()).toMatchObject({ status: 503, parts: { database: 'down' } });
  await site.backing.postgres.startAgain();
  expectAnswers(await visitor.askAll([`/api/news/${kept.id}`, '/api/news?limit=22']), 200);
  expectAnswers([await visitor.ask('/api/admin/verify', { token })], 200);
  expectAnswers([await visitor.write(token, 'Written again')], 201);
  expect(await visitor.health()).toMatchObject({ status: 200 });
  expect(site.bff.pid).toBe(pid);
});

test('the bff killed in the middle of writes: pages as ever, and all that was acknowledged is there when it is started again', async () => {
  const { username, password } = administrator;
  const newsroom = () => Newsroom.signIn(site.bff.url, username, password);
  const articles = await killInStorm(await newsroom(), 'storm', diceOf(1), () => site.bff.kill());
  expectAnswers(await visitor.askAll(['/', '/about', '/news', '/tangem-wallet', '/admin']), 200);
  await lastCommitMade(site.backing.postgres.url);
  await site.bff.startAgain();
  expectAnswers(await visitor.askAll(['/api/news', '/api/stock-price', '/api/team']), 200);
  expectAnswers([await visitor.ask('/api/admin/verify', { token })], 200);
  expect(articles.flatMap(({ states }) => states).length).toBeGreaterThan(1);
  expect(await wrongArticles(await newsroom(), articles)).toEqual([]);
});
