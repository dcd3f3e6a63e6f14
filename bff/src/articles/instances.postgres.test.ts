import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { connectAsOwner, somethingWaits } from '../testing/owner-connection.ts';
import { ARTICLE, PASSWORD, startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';
import { createServerDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const PATH = '/api/admin/articles';
let storage: TestDatabase;
let writer: RunningApp;
let reader: RunningApp;
let id: string;

beforeAll(async () => {
  storage = await createServerDatabase();
  writer = await startApp({}, storage);
  reader = await startApp({}, storage);
});
afterAll(async () => {
  await Promise.all([writer.stop(), reader.stop()]);
  await storage.drop();
});
beforeEach(async () => {
  ({ id } = (await writer.admin(PATH, { method: 'POST', body: ARTICLE })).json);
});

const rename = (title: string) =>
  writer.admin(`${PATH}/${id}`, { method: 'PUT', body: { ...ARTICLE, title } });

/** How the other instance shows the article at each address; undefined where it does not. */
async function shown(): Promise<{ item?: string; listed?: string; articles: number }> {
  const [item, list, stats] = await Promise.all([
    reader.call(`/api/news/${id}`),
    reader.call('/api/news'),
    reader.call('/api/stats'),
  ]);
  const listed = list.json.find((article: { id: string }) => article.id === id);
  return { item: item.json.title, listed: listed?.title, articles: stats.json.articles };
}

test('each kind of write is seen by the next request to another instance that has just answered', async () => {
  const { articles } = await shown();
  const there = (title: string) => ({ item: title, listed: title, articles });
  const gone = { item: 'Not Found', listed: undefined, articles: articles - 1 };
  expect(await shown()).toEqual(there(ARTICLE.title));
  await rename('Updated');
  expect(await shown()).toEqual(there('Updated'));
  await writer.admin(`${PATH}/${id}`, { method: 'DELETE' });
  expect(await shown()).toEqual(gone);
  await writer.admin(`${PATH}/${id}/restore`, { method: 'POST', body: { version: 1 } });
  expect(await shown()).toEqual(there(ARTICLE.title));
  ({ id } = (await writer.admin(PATH, { method: 'POST', body: { ...ARTICLE, title: 'Created' } })).json);
  expect(await shown()).toEqual({ ...there('Created'), articles: articles + 1 });
});

test('a write is seen by the next request to another instance, however busy that is with readers', async () => {
  const path = `/api/news/${id}`;
  const reading = new AbortController();
  const readers = Array.from({ length: 4 }, async () => {
    while (!reading.signal.aborted) await reader.call(path);
  });
  const seen: string[] = [];
  const titles = Array.from({ length: 20 }, (_, round) => `Busy round ${round}`);
  for (const title of titles) {
    await rename(title);
    seen.push((await reader.call(path)).json.title);
  }
  reading.abort();
  await Promise.all(readers);
  expect(seen).toEqual(titles);
});

test('a write that takes long keeps no reader waiting, and is seen at once when it is done', async () => {
  const owner = await connectAsOwner(storage);
  await owner.query('begin; select revision from article_revision for update');
  const write = rename('Written meanwhile');
  await somethingWaits(owner);
  for (let round = 0; round < 20; round += 1) {
    expect(await shown()).toMatchObject({ item: ARTICLE.title, listed: ARTICLE.title });
  }
  await owner.query('commit');
  await owner.end();
  expect((await write).status).toBe(200);
  expect(await shown()).toMatchObject({ item: 'Written meanwhile', listed: 'Written meanwhile' });
});

test('a sign-out on one instance ends the token on the other', async () => {
  const body = { username: 'admin', password: PASSWORD };
  const { json } = await writer.call('/api/admin/login', { method: 'POST', body });
  const headers = { authorization: `Bearer ${json.token}` };
  expect((await reader.call('/api/admin/verify', { headers })).status).toBe(200);
  await writer.call('/api/admin/logout', { method: 'POST', headers });
  expect((await reader.call('/api/admin/verify', { headers })).status).toBe(401);
});
