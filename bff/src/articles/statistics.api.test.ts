import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startDatabaseClock } from '../testing/database-clock.ts';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
const LONG_AGO = '2001-01-01T00:00:00.000Z';
const FAR_AHEAD = '2099-01-01T00:00:00.000Z';
let app: RunningBff;
let before: number;

beforeAll(async () => {
  app = await sharedBff();
});
beforeEach(async () => {
  before = await count();
});

async function count(): Promise<number> {
  return (await app.call('/api/stats')).json.articles;
}

async function create(publishedAt: string): Promise<string> {
  const { status, json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, publishedAt } });
  expect(status).toBe(201);
  return json.id;
}

test('without any article the statistics say none', async () => {
  expect((await app.call('/api/stats')).json).toMatchObject({ articles: 0, lastPublishedAt: null });
});

test('an article counts as soon as it is created, until it is deleted, and again once it is restored', async () => {
  const id = await create(LONG_AGO);
  expect(await count()).toBe(before + 1);
  await app.admin(`${PATH}/${id}`, { method: 'DELETE' });
  expect(await count()).toBe(before);
  await app.admin(`${PATH}/${id}/restore`, { method: 'POST', body: { version: 1 } });
  expect(await count()).toBe(before + 1);
  await app.admin(`${PATH}/${id}/restore`, { method: 'POST', body: { version: 1 } });
  expect(await count()).toBe(before + 1);
});

test('a scheduled article does not count, whether it is created, changed, deleted or restored', async () => {
  const id = await create(FAR_AHEAD);
  expect(await count()).toBe(before);
  await app.admin(`${PATH}/${id}`, { method: 'PUT', body: { ...ARTICLE, publishedAt: FAR_AHEAD } });
  expect(await count()).toBe(before);
  await app.admin(`${PATH}/${id}`, { method: 'DELETE' });
  expect(await count()).toBe(before);
  await app.admin(`${PATH}/${id}/restore`, { method: 'POST', body: { version: 1 } });
  expect(await count()).toBe(before);
});

test('an article counts from when it is moved to the past until it is moved ahead', async () => {
  const id = await create(FAR_AHEAD);
  const move = (publishedAt: string) =>
    app.admin(`${PATH}/${id}`, { method: 'PUT', body: { ...ARTICLE, publishedAt } });
  await move(LONG_AGO);
  expect(await count()).toBe(before + 1);
  await move(FAR_AHEAD);
  expect(await count()).toBe(before);
});

test('what is refused does not count', async () => {
  const headers = { 'idempotency-key': 'sent-twice' };
  const body = { ...ARTICLE, publishedAt: LONG_AGO };
  const { json } = await app.admin(PATH, { method: 'POST', headers, body });
  await app.admin(PATH, { method: 'POST', headers, body });
  expect(await count()).toBe(before + 1);
  await app.admin(`${PATH}/${json.id}`, { method: 'DELETE', headers: { 'if-match': '"7"' } });
  expect(await count()).toBe(before + 1);
});

test('creating and deleting at the same time loses no count', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => create(LONG_AGO)));
  const [deleted] = await Promise.all([
    Promise.all(ids.map((id) => app.admin(`${PATH}/${id}`, { method: 'DELETE' }))),
    ...Array.from({ length: 4 }, () => create(LONG_AGO)),
    ...Array.from({ length: 2 }, () => create(FAR_AHEAD)),
  ]);
  expect(deleted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await count()).toBe(before + 4);
});

test('at its time an article counts without a write, and not a moment before', async () => {
  await create('2031-05-06T07:00:00.000Z');
  const { lastPublishedAt } = (await app.call('/api/stats')).json;
  const clock = await startDatabaseClock(app.storage, '2031-05-06T06:59:59.999Z');
  try {
    expect((await app.call('/api/stats')).json).toMatchObject({ articles: before, lastPublishedAt });
    // Made again, as after any write.
    await app.admin(`${PATH}/${await create(FAR_AHEAD)}`, { method: 'DELETE' });
    expect(await count()).toBe(before);
    await clock.set('2031-05-06T07:00:00.000Z');
    expect((await app.call('/api/stats')).json).toMatchObject({
      articles: before + 1,
      lastPublishedAt: '2031-05-06T07:00:00.000Z',
    });
  } finally {
    await clock.stop();
  }
});
