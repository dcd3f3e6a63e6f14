import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ARTICLE, PASSWORD } from '../testing/calls.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { connectAsOwner, waitUntilStatementWaits } from '../testing/owner-connection.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
let writer: RunningBff;
let reader: SeparateBff;
let id: string;

beforeAll(async () => {
  writer = await sharedBff();
  reader = await startSeparateBff({}, writer.storage);
});
afterAll(() => reader.stop());
beforeEach(async () => {
  ({ id } = (await writer.admin(PATH, { method: 'POST', body: ARTICLE })).json);
});

const rename = (title: string) =>
  writer.admin(`${PATH}/${id}`, { method: 'PUT', body: { ...ARTICLE, title } });

async function shown(): Promise<{ item?: string; listed?: string; articles: number }> {
  const [item, list, stats] = await Promise.all([
    reader.call(`/api/news/${id}`),
    reader.call('/api/news'),
    reader.call('/api/stats'),
  ]);
  const listed = list.json.find((article: { id: string }) => article.id === id);
  return {
    ...(item.status === 200 && { item: item.json.title }),
    ...(listed !== undefined && { listed: listed.title }),
    articles: stats.json.articles,
  };
}

/** Performs a write while the other instance gets continuous requests, so that its caches are filled. */
async function amongReaders(act: () => Promise<void>): Promise<void> {
  const acting = new AbortController();
  const readers = [`/api/news/${id}`, '/api/news', '/api/stats'].map(async (path) => {
    while (!acting.signal.aborted) await reader.call(path);
  });
  try {
    await act();
  } finally {
    acting.abort();
    await Promise.all(readers);
  }
}

test('the next request to another instance sees each kind of write, also under continuous requests', async () => {
  const { articles } = await shown();
  const there = (title: string) => ({ item: title, listed: title, articles });
  await amongReaders(async () => {
    expect(await shown()).toEqual(there(ARTICLE.title));
    await rename('Updated');
    expect(await shown()).toEqual(there('Updated'));
    await writer.admin(`${PATH}/${id}`, { method: 'DELETE' });
    expect(await shown()).toEqual({ articles: articles - 1 });
    await writer.admin(`${PATH}/${id}/restore`, { method: 'POST', body: { version: 1 } });
    expect(await shown()).toEqual(there(ARTICLE.title));
    const body = { ...ARTICLE, title: 'Created' };
    ({ id } = (await writer.admin(PATH, { method: 'POST', body })).json);
    expect(await shown()).toEqual({ ...there('Created'), articles: articles + 1 });
  });
});

test('a slow write does not block readers, and the next request after it sees the change', async () => {
  const owner = await connectAsOwner(writer.storage);
  await owner.query('begin; select revision from article_revision for update');
  const write = rename('Written meanwhile');
  await waitUntilStatementWaits(owner);
  // Few rounds, so that the write does not wait longer than the statement timeout.
  for (let round = 0; round < 3; round += 1) {
    expect(await shown()).toMatchObject({ item: ARTICLE.title, listed: ARTICLE.title });
  }
  await owner.query('commit');
  await owner.end();
  expect((await write).status).toBe(200);
  expect(await shown()).toMatchObject({ item: 'Written meanwhile', listed: 'Written meanwhile' });
});

test('a sign-out on one instance revokes the token on the other', async () => {
  const body = { username: 'admin', password: PASSWORD };
  const { json } = await writer.call('/api/admin/login', { method: 'POST', body });
  const headers = { authorization: `Bearer ${json.token}` };
  expect((await reader.call('/api/admin/verify', { headers })).status).toBe(200);
  await writer.call('/api/admin/logout', { method: 'POST', headers });
  expect((await reader.call('/api/admin/verify', { headers })).status).toBe(401);
});
