import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type DatabaseClock, startDatabaseClock } from '../testing/database-clock.ts';
import { ARTICLE, PASSWORD } from '../testing/calls.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { download, MEDIA_PATH, testDocument, testPicture, upload } from '../testing/uploads.ts';

const PATH = '/api/admin/articles';
const BEFORE = '2031-01-01T08:59:59.999Z';
const TIME = '2031-01-01T09:00:00.000Z';
let app: RunningBff;
/** A second instance on the same database, for a site with https. */
let secure: SeparateBff;
let clock: DatabaseClock;
let picture: { id: string; url: string };
let document: { id: string; url: string };

beforeAll(async () => {
  app = await sharedBff();
  secure = await startSeparateBff({ SITE_URL: 'https://www.example.com' }, app.storage);
  clock = await startDatabaseClock(app.storage, BEFORE);
  picture = (await upload(app, { content: await testPicture(600, 400).png().toBuffer() })).json;
  document = (await upload(app, { content: testDocument(), name: 'Q3-results.pdf' })).json;
});
afterAll(async () => {
  await clock.stop();
  await secure.stop();
});

const release = () => ({
  ...ARTICLE,
  publishedAt: TIME,
  content: `<p><img src="${picture.url}?w=480" alt=""></p>`,
  documents: [document.id],
});
const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });
const addresses = () => [picture.url, `${picture.url}?w=480`, document.url];

/**
 * Returns the distinct status codes that a visitor gets for all addresses on all instances, with or without
 * `If-None-Match`.
 */
async function seen(tag?: string): Promise<number[]> {
  const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag };
  const responses = [app, secure].flatMap((one) =>
    addresses().map((address) => download(one, address, headers)),
  );
  return [...new Set((await Promise.all(responses)).map(({ status }) => status))];
}

test('pictures and documents are public exactly while a public release uses them, on every instance', async () => {
  expect(await seen()).toEqual([404]);
  const { json } = await send('POST', PATH, release());
  const own = `${PATH}/${json.id}`;
  expect(await seen()).toEqual([404]);
  expect(await seen('*')).toEqual([404]);
  await clock.set(TIME);
  expect(await seen()).toEqual([200]);
  expect(await seen('*')).toEqual([304]);
  await send('PUT', own, { ...ARTICLE, documents: [] });
  expect(await seen('*')).toEqual([404]);
  await send('POST', `${own}/restore`, { version: 1 });
  expect(await seen()).toEqual([200]);
  await send('DELETE', own);
  expect(await seen('*')).toEqual([404]);
  await clock.set(BEFORE);
  expect(await seen()).toEqual([404]);
});

test('without a token, a file that is not public returns the same response as a missing one', async () => {
  const hidden = await app.call(document.url);
  const absent = await app.call(document.url.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
  const comparable = ({ status, headers, text }: typeof hidden) => {
    const { 'x-request-id': _id, date: _date, ...others } = Object.fromEntries(headers);
    return { status, others, text };
  };
  expect(comparable(hidden)).toEqual(comparable(absent));
});

test('administrators get files with their token, or with a cookie that is valid for nothing else', async () => {
  const body = { username: 'admin', password: PASSWORD };
  const signedIn = await app.call('/api/admin/login', { method: 'POST', body });
  const authorization = `Bearer ${signedIn.json.token}`;
  const byToken = await download(app, document.url, { authorization });
  expect([byToken.status, byToken.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);

  const verified = await app.call('/api/admin/verify', { headers: { authorization } });
  for (const { headers } of [signedIn, verified]) {
    const given = headers.get('set-cookie') ?? '';
    expect(given).toMatch(/^media-session=[^;]+; Max-Age=\d+; Path=\/media; HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = given.split(';');
    expect((await download(app, picture.url, { cookie })).status).toBe(200);
    const bearer = { cookie, authorization: `Bearer ${cookie.replace('media-session=', '')}` };
    expect((await app.call(MEDIA_PATH, { headers: bearer })).status).toBe(401);
    expect((await app.call(MEDIA_PATH, { headers: { cookie } })).status).toBe(401);
  }
  const [cookie = ''] = verified.headers.get('set-cookie')?.split(';') ?? [];
  for (const wrong of [`${cookie}x`, 'media-session=x', `media-session=${signedIn.json.token}`]) {
    expect((await download(app, picture.url, { cookie: wrong })).status).toBe(404);
  }
  await app.call('/api/admin/logout', { method: 'POST', headers: { authorization } });
  expect((await download(app, picture.url, { cookie })).status).toBe(404);
});

test('the cookie has the attribute Secure on a site with https', async () => {
  const body = { username: 'admin', password: PASSWORD };
  const { headers } = await secure.call('/api/admin/login', { method: 'POST', body });
  expect(headers.get('set-cookie')).toContain('; Secure');
});
