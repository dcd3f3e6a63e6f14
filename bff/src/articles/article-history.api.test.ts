import { beforeAll, describe, expect, test } from '@jest/globals';
import { signInAs } from '../testing/another-administrator.ts';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

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

test('the history lists actor, action and time of each change, newest first, and the article after each change', async () => {
  const id = await createAndChange();
  const { status, json } = await app.admin(`${PATH}/${id}/history`);
  expect(status).toBe(200);
  const [second, first] = [
    { version: 2, action: 'updated', at: expect.any(String), by: 'admin' },
    { version: 1, action: 'created', at: expect.any(String), by: 'admin' },
  ];
  expect(json).toEqual([second, first]);
  const entry = async (version: number) => (await app.admin(`${PATH}/${id}/history/${version}`)).json;
  expect(await entry(2)).toEqual({ ...second, article: { ...ARTICLE, title: 'Second', imageUrl: '' } });
  expect(await entry(1)).toEqual({ ...first, article: ARTICLE });
});

test('restoring an earlier version creates a new version', async () => {
  const id = await createAndChange();
  const { status, json } = await restore(id, 1);
  expect([status, json]).toEqual([200, expect.objectContaining({ ...ARTICLE, id, version: 3 })]);
  expect((await app.admin(`${PATH}/${id}/history`)).json[0]).toMatchObject({
    version: 3,
    action: 'restored',
  });
});

test('restoring a deleted article makes it public again', async () => {
  const id = await createAndChange();
  await app.admin(`${PATH}/${id}`, { method: 'DELETE' });
  expect((await app.call(`/api/news/${id}`)).status).toBe(404);
  expect((await app.admin(`${PATH}/${id}/history`)).json[0].action).toBe('deleted');
  expect((await restore(id, 2)).json).toMatchObject({ title: 'Second', version: 4 });
  expect((await app.call(`/api/news/${id}`)).json.title).toBe('Second');
});

test('restoring returns 412 unless If-Match names the current version', async () => {
  const id = await createAndChange();
  expect((await restore(id, 1, { 'if-match': '"1"' })).status).toBe(412);
  expect((await restore(id, 1, { 'if-match': '"2"' })).status).toBe(200);
});

test('unknown articles and versions return 404; a version to restore must be a positive whole number', async () => {
  const id = await createAndChange();
  const unknown = '01900000-0000-7000-8000-000000000000';
  expect((await restore(id, 99)).status).toBe(404);
  expect((await restore(unknown, 1)).status).toBe(404);
  expect((await app.admin(`${PATH}/${unknown}/history`)).status).toBe(404);
  expect((await app.admin(`${PATH}/nonsense/history`)).status).toBe(404);
  for (const version of ['99', '0', 'x', '1.0', '99999999999']) {
    expect((await app.admin(`${PATH}/${id}/history/${version}`)).status).toBe(404);
  }
  for (const version of ['1', 1.5, 0, -1, null, 1e12]) expect((await restore(id, version)).status).toBe(400);
});

describe('Idempotency-Key', () => {
  const create = (key: string, changes = {}, headers = {}) =>
    app.admin(PATH, {
      method: 'POST',
      body: { ...ARTICLE, ...changes },
      headers: { 'idempotency-key': key, ...headers },
    });

  test('a used key with different content returns 422 and leaves the first article unchanged', async () => {
    const { json } = await create('used-before');
    const other = await create('used-before', { title: 'Another' });
    expect(other.status).toBe(422);
    expect(other.json.message).toContain('Idempotency-Key');
    expect((await app.admin(`${PATH}/${json.id}`)).json.title).toBe(ARTICLE.title);
  });

  test('two administrators can use the same key for different articles', async () => {
    const colleague = await signInAs(app, 'colleague');
    const first = await create('same-key-of-two');
    const headers = { 'idempotency-key': 'same-key-of-two' };
    const second = await colleague(PATH, { method: 'POST', body: ARTICLE, headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json.id).not.toBe(first.json.id);
  });

  test('the key of a deleted article creates a new article', async () => {
    const first = await create('deleted-since');
    await app.admin(`${PATH}/${first.json.id}`, { method: 'DELETE' });
    const second = await create('deleted-since', { title: 'Written again' });
    expect(second.status).toBe(201);
    expect(second.json.id).not.toBe(first.json.id);
    expect((await restore(first.json.id, 1)).status).toBe(200);
  });

  test.each(['short', 'has a space', 'x'.repeat(101)])('the key %j is refused', async (key) => {
    const { status, json } = await create(key);
    expect([status, json.errors[0].field]).toEqual([400, 'Idempotency-Key']);
  });
});
