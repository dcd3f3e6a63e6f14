import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addAdministrator, signInAs } from '../testing/another-administrator.ts';
import { ARTICLE, PASSWORD } from '../testing/calls.ts';
import { uploadDocument } from '../testing/documents.ts';
import { createAsOfLink, openAsOfLink, signAsOfCookie, startPreview } from '../testing/as-of-previews.ts';
import { JWT_SECRET, type RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/as-of';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SLUG = 'coming-soon';
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const publishedAt = fromNow(DAY_MS);
const later = fromNow(2 * DAY_MS);
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
  const body = { ...ARTICLE, slug: SLUG, title: 'Coming soon', publishedAt };
  await app.admin('/api/admin/articles', { method: 'POST', body });
});

/** Whether a browser with this cookie sees the scheduled release. */
async function seesFuture(cookie: string): Promise<boolean> {
  const { status } = await app.call(`/api/news/${SLUG}`, { headers: { cookie } });
  expect([200, 404]).toContain(status);
  return status === 200;
}

describe('creating a link', () => {
  test('returns a path of the site, and the end of the preview in two hours', async () => {
    const before = Date.now();
    const { status, json } = await app.admin(PATH, { method: 'POST', body: { time: later } });
    expect([status, Object.keys(json)]).toEqual([201, ['url', 'expiresAt']]);
    expect(json.url).toMatch(/^\/as-of\?token=[\w.-]+$/);
    const duration = Date.parse(json.expiresAt) - before;
    expect(duration).toBeGreaterThan(2 * HOUR_MS - 2_000);
    expect(duration).toBeLessThanOrEqual(2 * HOUR_MS + 60_000);
  });

  test('is recorded in the audit trail with the time, once for each link', async () => {
    await createAsOfLink(app.admin, later);
    await createAsOfLink(app.admin, later);
    const entries = (await app.admin('/api/admin/audit?limit=2')).json;
    const entry = { action: 'site-previewed', by: 'admin', subject: later };
    expect(entries).toMatchObject([entry, entry]);
  });

  test('requires an administrator', async () => {
    expect((await app.call(PATH, { method: 'POST', body: { time: later } })).status).toBe(401);
  });

  test.each([
    ['no time', undefined],
    ['a number', Date.now() + DAY_MS],
    ['a day', later.slice(0, 10)],
    ['a time without a zone', later.slice(0, 19)],
    ['a past time', fromNow(-60_000)],
    ['a time more than two years ahead', fromNow(733 * DAY_MS)],
    ['a list', [later]],
  ])('rejects %s and names the field', async (_, time) => {
    const { status, json } = await app.admin(PATH, { method: 'POST', body: { time } });
    expect([status, json.code, json.errors[0].field]).toEqual([400, 'invalid-input', 'time']);
  });

  test('accepts a time almost two years ahead, also with an offset', async () => {
    const time = fromNow(729 * DAY_MS).replace('Z', '+02:00');
    expect((await app.admin(PATH, { method: 'POST', body: { time } })).status).toBe(201);
  });
});

describe('opening a link', () => {
  test('sets a cookie that scripts cannot read, until the preview ends', async () => {
    const { token } = await createAsOfLink(app.admin, later);
    const { status, headers } = await openAsOfLink(app, token);
    const [cookie = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
    expect([status, cookie.split('=', 1)]).toEqual([204, ['as-of']]);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    const seconds = Number(/Max-Age=(\d+)/.exec(attributes.join(' '))?.[1]);
    expect(seconds).toBeGreaterThan(7_190);
    expect(seconds).toBeLessThanOrEqual(7_200);
    expect(await seesFuture(cookie)).toBe(true);
  });

  test('works in one browser only, and can be repeated there', async () => {
    const { token } = await createAsOfLink(app.admin, later);
    const [first, second] = await Promise.all([openAsOfLink(app, token), openAsOfLink(app, token)]);
    const refused = first.status === 404 ? first : second;
    expect(first.status + second.status).toBe(204 + 404);
    expect([refused.json.code, refused.headers.get('set-cookie')]).toEqual(['invalid-link', null]);
    const cookie = (first.headers.get('set-cookie') ?? second.headers.get('set-cookie') ?? '').split(';')[0];
    expect((await openAsOfLink(app, token, cookie)).status).toBe(204);
    const other = await startPreview(app, later);
    expect((await openAsOfLink(app, token, other)).status).toBe(404);
  });

  test('is refused with a token for another purpose', async () => {
    const cookie = await startPreview(app, later);
    const session = await app.call('/api/admin/login', {
      method: 'POST',
      body: { username: 'admin', password: PASSWORD },
    });
    for (const token of [cookie.replace('as-of=', ''), session.json.token, 'x', 'a.b.c']) {
      expect((await openAsOfLink(app, token)).json.code).toBe('invalid-link');
    }
    const { token } = await createAsOfLink(app.admin, later);
    expect(await seesFuture(`as-of=${token}`)).toBe(false);
    expect(await seesFuture(`as-of=${session.json.token}`)).toBe(false);
    const verify = (authorization: string) => app.call('/api/admin/verify', { headers: { authorization } });
    for (const given of [token, cookie.replace('as-of=', '')]) {
      expect((await verify(`Bearer ${given}`)).status).toBe(401);
    }
  });

  test('is refused after its administrator was disabled or has signed out', async () => {
    const admin = await signInAs(app, 'lea');
    const { token } = await createAsOfLink(admin, later);
    await admin('/api/admin/logout', { method: 'POST' });
    expect((await openAsOfLink(app, token)).json.code).toBe('invalid-link');
  });
});

describe('the cookie of a preview', () => {
  test('returns the time and the end of the preview', async () => {
    const { token, expiresAt } = await createAsOfLink(app.admin, later);
    const { headers } = await openAsOfLink(app, token);
    const cookie = headers.get('set-cookie') ?? '';
    const { status, json } = await app.call('/api/as-of', { headers: { cookie } });
    expect([status, json]).toEqual([200, { time: later, expiresAt }]);
    expect((await app.call('/api/as-of')).status).toBe(404);
  });

  test('shows releases that are public at its time, and none that is published later', async () => {
    expect(await seesFuture(await startPreview(app, publishedAt))).toBe(true);
    expect(await seesFuture(await startPreview(app, fromNow(DAY_MS - 60_000)))).toBe(false);
  });

  test('gives no access to files that will not be public at its time', async () => {
    const { url } = await uploadDocument(app);
    const cookie = await startPreview(app, later);
    expect((await app.call(url, { headers: { cookie } })).status).toBe(404);
  });

  test('does not change the lists of the newsroom', async () => {
    const cookie = await startPreview(app, later);
    const { json, headers } = await app.admin('/api/admin/articles?status=public', { headers: { cookie } });
    expect([json.length, headers.get('cache-control')]).toEqual([0, 'no-store']);
  });

  test('shows the present after the preview was ended, even if the browser still sends the cookie', async () => {
    const cookie = await startPreview(app, later);
    const ended = await app.call('/api/as-of/end', { method: 'POST', headers: { cookie } });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/^as-of=;/)]);
    expect(await seesFuture(cookie)).toBe(false);
    expect((await app.call('/api/as-of/end', { method: 'POST' })).status).toBe(204);
  });
});

describe('a preview shows the present', () => {
  let admin: RunningBff['admin'];
  let id: string;
  let cookie: string;
  let count = 0;

  beforeEach(async () => {
    const username = `previewer${(count += 1)}`;
    admin = await signInAs(app, username);
    [{ id }] = await app.sql('select id from administrator where username = $1', [username]);
    cookie = await startPreview(app, later, admin);
  });

  test('after its administrator was disabled, even when enabled again', async () => {
    expect(await seesFuture(cookie)).toBe(true);
    await app.admin(`/api/admin/administrators/${id}/disable`, {
      method: 'POST',
      body: { password: PASSWORD },
    });
    expect(await seesFuture(cookie)).toBe(false);
    await app.admin(`/api/admin/administrators/${id}/enable`, {
      method: 'POST',
      body: { password: PASSWORD },
    });
    expect(await seesFuture(cookie)).toBe(false);
  });

  test.each(['logout', 'sign-out-everywhere'])('after its administrator called %s', async (call) => {
    expect(await seesFuture(cookie)).toBe(true);
    expect((await admin(`/api/admin/${call}`, { method: 'POST' })).status).toBe(204);
    expect(await seesFuture(cookie)).toBe(false);
  });

  test('after its administrator was deleted', async () => {
    expect(await seesFuture(cookie)).toBe(true);
    await app.sql('delete from administrator where id = $1', [id]);
    expect(await seesFuture(cookie)).toBe(false);
  });
});

describe('a forged cookie', () => {
  test('shows the present if its key, algorithm, issuer, audience, time, owner or shape is wrong', async () => {
    const owner = { sub: await addAdministrator(app, 'owner'), time: later };
    // The helper's signature is accepted, so each refused cookie is refused for its one difference.
    expect(await seesFuture(signAsOfCookie(owner))).toBe(true);
    const past = Math.floor(Date.now() / 1000) - 10;
    const refused = [
      signAsOfCookie(owner, 'another secret of the same length!!!!!'),
      signAsOfCookie(owner, ''),
      signAsOfCookie(owner, JWT_SECRET, { alg: 'none' }),
      signAsOfCookie(owner, JWT_SECRET, { alg: 'HS512', typ: 'JWT' }),
      signAsOfCookie(owner).slice(0, -2),
      ...[{ iss: 'someone' }, { aud: 'newsroom-media' }, { aud: 'newsroom-as-of-link' }, { aud: undefined }],
      ...[{ exp: past }, { exp: undefined }, { nbf: past + 1_000 }, { generation: 2 }, { jti: undefined }],
      ...[{ session: undefined }, { time: undefined }, { time: 'tomorrow' }, { time: 4_000_000_000 }],
      ...[{ sub: randomUUID() }, { sub: "' or 1=1 --" }, { sub: undefined }],
      ...['as-of=', 'as-of=x', 'as-of=a.b.c', 'as-of=%00', 'as-of=null', 'as-of=undefined'],
    ].map((given) => (typeof given === 'string' ? given : signAsOfCookie({ ...owner, ...given })));
    for (const cookie of refused) expect([cookie, await seesFuture(cookie)]).toEqual([cookie, false]);
  });

  test('of a valid preview is not accepted in the query, in other headers or in other cookies', async () => {
    const cookie = await startPreview(app, later);
    const value = cookie.replace('as-of=', '');
    const address = `/api/news/${SLUG}`;
    const statuses = await Promise.all([
      app.call(`${address}?as-of=${value}&time=${later}&token=${value}`),
      app.call(address, { headers: { 'as-of': later, 'x-as-of': value, date: later } }),
      app.call(address, { headers: { authorization: `Bearer ${value}` } }),
      app.call(address, { headers: { cookie: `media-session=${value}; early-reader=${value}` } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
