import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ARTICLE, startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';

const PATH = '/api/admin/articles';
const LONG_AGO = '2001-01-01T00:00:00.000Z';
const FAR_AHEAD = '2099-01-01T00:00:00.000Z';
let app: RunningApp;
let before: number;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  before = await count();
});

async function count(): Promise<number> {
  return (await app.call('/api/stats')).json.articles;
}

async function create(publishedAt: string): Promise<string> {
  const { json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, publishedAt } });
  return json.id;
}

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

test.each([
  ['without a condition', {}],
  ['to any version', { 'if-match': '*' }],
])(
  'an article counts from when it is moved to the past until it is moved ahead, %s',
  async (_what, headers) => {
    const id = await create(FAR_AHEAD);
    const move = (publishedAt: string) =>
      app.admin(`${PATH}/${id}`, { method: 'PUT', headers, body: { ...ARTICLE, publishedAt } });
    await move(LONG_AGO);
    expect(await count()).toBe(before + 1);
    await move(FAR_AHEAD);
    expect(await count()).toBe(before);
  },
);

test('what is refused does not count', async () => {
  const headers = { 'idempotency-key': 'sent-twice' };
  const body = { ...ARTICLE, publishedAt: LONG_AGO };
  const { json } = await app.admin(PATH, { method: 'POST', headers, body });
  await app.admin(PATH, { method: 'POST', headers, body });
  expect(await count()).toBe(before + 1);
  await app.admin(`${PATH}/${json.id}`, { method: 'DELETE', headers: { 'if-match': '"7"' } });
  expect(await count()).toBe(before + 1);
});

test('at its time an article counts without a write, and not a moment before', async () => {
  const time = Date.now() + 1_500;
  await create(new Date(time).toISOString());
  const early: number[] = [];
  for (;;) {
    const { articles, lastPublishedAt } = (await app.call('/api/stats')).json;
    if (Date.now() >= time) break;
    early.push(articles);
    expect(Date.parse(lastPublishedAt)).toBeLessThan(time);
  }
  expect(early.length).toBeGreaterThan(1);
  expect(new Set(early)).toEqual(new Set([before]));
  expect((await app.call('/api/stats')).json).toMatchObject({
    articles: before + 1,
    lastPublishedAt: new Date(time).toISOString(),
  });
});

test('before its time an article does not count, whenever the statistics are made anew', async () => {
  const other = await create(FAR_AHEAD);
  const time = Date.now() + 1_500;
  await create(new Date(time).toISOString());
  const early: number[] = [];
  for (;;) {
    await app.admin(`${PATH}/${other}`, { method: 'PUT', body: { ...ARTICLE, publishedAt: FAR_AHEAD } });
    const counted = await count();
    if (Date.now() >= time) break;
    early.push(counted);
  }
  expect(early.length).toBeGreaterThan(1);
  expect(new Set(early)).toEqual(new Set([before]));
});

test('creating and deleting at the same time loses no count', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => create(LONG_AGO)));
  await Promise.all([
    ...ids.map((id) => app.admin(`${PATH}/${id}`, { method: 'DELETE' })),
    ...Array.from({ length: 10 }, () => create(LONG_AGO)),
    ...Array.from({ length: 10 }, () => create(FAR_AHEAD)),
  ]);
  expect(await count()).toBe(before + 10);
});

test('without any article the statistics say none', async () => {
  const empty = await startApp();
  try {
    const { json } = await empty.call('/api/stats');
    expect(json).toMatchObject({ articles: 0, lastPublishedAt: null });
  } finally {
    await empty.stop();
  }
});
