import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';

const PATH = '/api/admin/articles';
let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function createAndChange(): Promise<string> {
  const { json } = await app.admin(PATH, { method: 'POST', body: ARTICLE });
  await app.admin(`${PATH}/${json.id}`, {
    method: 'PUT',
    body: { ...ARTICLE, title: 'Second', imageUrl: '' },
  });
  return json.id;
}

const restore = (id: string, version: unknown, headers = {}) =>
  app.admin(`${PATH}/${id}/restore`, { method: 'POST', body: { version }, headers });

test('the history tells who did what and when, newest first, with the article of each version', async () => {
  const id = await createAndChange();
  const { status, json } = await app.admin(`${PATH}/${id}/history`);
  expect(status).toBe(200);
  expect(json).toEqual([
    {
      version: 2,
      action: 'updated',
      at: expect.any(String),
      by: 'admin',
      article: { ...ARTICLE, title: 'Second', imageUrl: '' },
    },
    { version: 1, action: 'created', at: expect.any(String), by: 'admin', article: ARTICLE },
  ]);
});

test('an earlier version can be restored, which is a new version of its own', async () => {
  const id = await createAndChange();
  const { status, json } = await restore(id, 1);
  expect([status, json]).toEqual([200, expect.objectContaining({ ...ARTICLE, id, version: 3 })]);
  expect((await app.admin(`${PATH}/${id}/history`)).json[0]).toMatchObject({
    version: 3,
    action: 'restored',
  });
});

test('a deletion can be undone: the article is back where it was, for visitors too', async () => {
  const id = await createAndChange();
  await app.admin(`${PATH}/${id}`, { method: 'DELETE' });
  expect((await app.call(`/api/news/${id}`)).status).toBe(404);
  expect((await app.admin(`${PATH}/${id}/history`)).json[0].action).toBe('deleted');
  expect((await restore(id, 2)).json).toMatchObject({ title: 'Second', version: 4 });
  expect((await app.call(`/api/news/${id}`)).json.title).toBe('Second');
});

test('restoring respects If-Match', async () => {
  const id = await createAndChange();
  expect((await restore(id, 1, { 'if-match': '"1"' })).status).toBe(412);
  expect((await restore(id, 1, { 'if-match': '"2"' })).status).toBe(200);
});

test('unknown articles and versions are 404s, and a version must be a whole number', async () => {
  const id = await createAndChange();
  const unknown = '01900000-0000-7000-8000-000000000000';
  expect((await restore(id, 99)).status).toBe(404);
  expect((await restore(unknown, 1)).status).toBe(404);
  expect((await app.admin(`${PATH}/${unknown}/history`)).status).toBe(404);
  expect((await app.admin(`${PATH}/nonsense/history`)).status).toBe(404);
  for (const version of ['1', 1.5, 0, -1, null, 1e12]) expect((await restore(id, version)).status).toBe(400);
});

test('a repeated creation with the same key makes one article', async () => {
  const create = () =>
    app.admin(PATH, { method: 'POST', body: ARTICLE, headers: { 'idempotency-key': 'double-click-1' } });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
});
