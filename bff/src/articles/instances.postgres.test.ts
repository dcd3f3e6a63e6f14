import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';
import { createServerDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const PATH = '/api/admin/articles';
let storage: TestDatabase;
let one: RunningApp;
let other: RunningApp;

beforeAll(async () => {
  storage = await createServerDatabase();
  one = await startApp({}, storage);
  other = await startApp({}, storage);
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await storage.drop();
});

test('a write on one instance is seen by the next request to the other', async () => {
  const { json } = await one.admin(PATH, { method: 'POST', body: ARTICLE });
  for (let round = 1; round <= 20; round += 1) {
    await other.call(`/api/news/${json.id}`);
    const title = `Round ${round}`;
    await one.admin(`${PATH}/${json.id}`, { method: 'PUT', body: { ...ARTICLE, title } });
    expect((await other.call(`/api/news/${json.id}`)).json.title).toBe(title);
    expect((await other.call('/api/news')).json[0].title).toBe(title);
  }
  await one.admin(`${PATH}/${json.id}`, { method: 'DELETE' });
  expect((await other.call(`/api/news/${json.id}`)).status).toBe(404);
  expect((await other.call('/api/news')).json).toEqual([]);
});

test('a write on one instance is seen at once on the other, however busy that is with readers', async () => {
  const { json } = await one.admin(PATH, { method: 'POST', body: ARTICLE });
  const path = `/api/news/${json.id}`;
  const reading = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!reading.signal.aborted) await other.call(path);
  });
  for (let round = 1; round <= 20; round += 1) {
    const title = `Busy round ${round}`;
    await one.admin(`${PATH}/${json.id}`, { method: 'PUT', body: { ...ARTICLE, title } });
    expect((await other.call(path)).json.title).toBe(title);
  }
  reading.abort();
  await Promise.all(readers);
  await one.admin(`${PATH}/${json.id}`, { method: 'DELETE' });
});

/** Keeps every write of an application waiting for its last step, until told to let go. */
async function holdWrites({ orm }: RunningApp): Promise<() => Promise<void>> {
  const holder = orm.em.fork();
  await holder.begin();
  await holder.execute('select revision from article_revision for update');
  return () => holder.commit();
}

/** Resolves once a statement waits for what another transaction holds. */
async function somethingWaits({ orm }: RunningApp): Promise<void> {
  const em = orm.em.fork();
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await em.execute<object[]>(waiting)).length === 0);
}

test.each([
  ['short', 100],
  ['longer than a newcomer is one', 2_500],
])(
  'a write that began alone, and was %s, is seen at once on an instance that came before its end',
  async (_what, duration) => {
    const own = await createServerDatabase();
    const writer = await startApp({}, own);
    // It takes no part until it is asked something for the first time.
    const newcomer = await startApp({}, own);
    try {
      const { json } = await writer.admin(PATH, { method: 'POST', body: ARTICLE });
      const title = async () => (await newcomer.call(`/api/news/${json.id}`)).json.title;
      const letGo = await holdWrites(writer);
      const body = { ...ARTICLE, title: 'Written meanwhile' };
      const write = writer.admin(`${PATH}/${json.id}`, { method: 'PUT', body });
      await somethingWaits(writer);
      const end = performance.now() + duration;
      while (performance.now() < end) expect(await title()).toBe(ARTICLE.title);
      await letGo();
      expect((await write).status).toBe(200);
      expect(await title()).toBe('Written meanwhile');
    } finally {
      await Promise.all([writer.stop(), newcomer.stop()]);
      await own.drop();
    }
  },
);

test('a sign-out on one instance ends the token on the other', async () => {
  const { json } = await one.call('/api/admin/login', {
    method: 'POST',
    body: { username: 'admin', password: 'correct horse battery' },
  });
  const headers = { authorization: `Bearer ${json.token}` };
  expect((await other.call('/api/admin/verify', { headers })).status).toBe(200);
  await one.call('/api/admin/logout', { method: 'POST', headers });
  expect((await other.call('/api/admin/verify', { headers })).status).toBe(401);
});
