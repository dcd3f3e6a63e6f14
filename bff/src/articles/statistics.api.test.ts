import { beforeAll, beforeEach, expect, test } from '@jest/globals';
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
