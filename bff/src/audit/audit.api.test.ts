import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, PASSWORD } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import type { AuditEntryDto } from './audit.dto.ts';

let app: RunningBff;
let article: string;
let mira: string;

const NEW_PASSWORD = 'seven rivers meet at dawn';

async function entries(query = ''): Promise<AuditEntryDto[]> {
  return (await app.admin(`/api/admin/audit${query}`)).json;
}

const post = (path: string, body: object = {}) => app.admin(path, { method: 'POST', body });

beforeAll(async () => {
  app = await sharedBff();
  const own = '/api/admin/articles';
  article = (await post(own, ARTICLE)).json.id;
  await app.admin(`${own}/${article}`, { method: 'PUT', body: { ...ARTICLE, title: 'Water falls' } });
  await app.admin(`${own}/${article}`, { method: 'DELETE' });
  const { json } = await post('/api/admin/administrators', { username: 'Mira', password: PASSWORD });
  const token = json.inviteUrl.split('#')[1];
  await post('/api/admin/invitation/accept', { token, password: PASSWORD });
  const login = await post('/api/admin/login', { username: 'mira', password: PASSWORD });
  const headers = { authorization: `Bearer ${login.json.token}` };
  await app.call(`${own}/${article}/restore`, { method: 'POST', headers, body: { version: 2 } });
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const changed = await app.call('/api/admin/password', { method: 'POST', headers, body });
  const again = { authorization: `Bearer ${changed.json.token}` };
  await app.call('/api/admin/sign-out-everywhere', { method: 'POST', headers: again, body: {} });
  mira = json.id;
  await post(`/api/admin/administrators/${mira}/disable`, { password: PASSWORD });
  await post(`/api/admin/administrators/${mira}/enable`, { password: PASSWORD });
});

test('the audit trail lists actor, action and time, newest first', async () => {
  const all = await entries('?limit=100');
  expect(all.map(({ by, action, administrator }) => [by, action, administrator ?? ''])).toEqual([
    ['admin', 'enabled', 'mira'],
    ['admin', 'disabled', 'mira'],
    ['mira', 'signed-out-everywhere', ''],
    ['mira', 'password-changed', ''],
    ['mira', 'restored', ''],
    ['mira', 'signed-in', ''],
    ['mira', 'joined', ''],
    ['admin', 'invited', 'mira'],
    ['admin', 'deleted', ''],
    ['admin', 'updated', ''],
    ['admin', 'created', ''],
    ['admin', 'signed-in', ''],
  ]);
  expect(all[4]).toMatchObject({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    article: { id: article, version: 4, title: 'Water falls' },
  });
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('the audit trail has no entries for failed sign-ins', async () => {
  const before = await entries();
  for (const username of ['mira', 'nobody']) {
    await post('/api/admin/login', { username, password: 'wrong password' });
  }
  expect(await entries()).toEqual(before);
});

test('the audit trail can be filtered by actor or affected person, and by article', async () => {
  const ofMira = await entries('?person=MIRA');
  expect(ofMira.map(({ action }) => action)).toEqual([
    ...['enabled', 'disabled', 'signed-out-everywhere', 'password-changed', 'restored'],
    ...['signed-in', 'joined', 'invited'],
  ]);
  const ofArticle = await entries(`?article=${article}`);
  expect(ofArticle.map(({ action }) => action)).toEqual(['restored', 'deleted', 'updated', 'created']);
  expect((await entries(`?article=${article}&person=mira`)).map(({ action }) => action)).toEqual([
    'restored',
  ]);
  expect(await entries('?article=nonsense')).toEqual([]);
  expect(await entries('?person=nobody')).toEqual([]);
});

test('pages of the audit trail have no gaps and no duplicates, also with concurrent entries', async () => {
  const created = Array.from({ length: 6 }, (_, index) =>
    post('/api/admin/articles', { ...ARTICLE, title: `At once ${index}` }),
  );
  const signIns = Array.from({ length: 6 }, () =>
    post('/api/admin/login', { username: 'admin', password: PASSWORD }),
  );
  await Promise.all([...created, ...signIns]);
  const whole = await entries('?limit=100');
  for (const limit of [1, 4, 5]) {
    const paged: AuditEntryDto[] = [];
    let next: string | undefined = `/api/admin/audit?limit=${limit}`;
    while (next !== undefined) {
      const { json, headers } = await app.admin(next);
      paged.push(...json);
      next = headers.get('link')?.split(/[<>]/)[1];
    }
    expect(paged).toEqual(whole);
  }
  const { headers } = await app.admin('/api/admin/audit?limit=2&person=mira');
  expect(headers.get('link')).toContain('person=mira');
});

test('the database refuses to update, delete or truncate audit entries', async () => {
  for (const statement of [
    "update audit_entry set done_by = 'nobody'",
    'delete from audit_entry',
    'truncate audit_entry',
  ]) {
    await expect(app.sql(statement)).rejects.toThrow('append-only');
  }
});
