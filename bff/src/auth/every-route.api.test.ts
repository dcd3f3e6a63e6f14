import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, signIn, type TestResponse } from '../testing/calls.ts';
import { type Route, type RunningApp, startApp } from '../testing/running-app.ts';

const TITLE = 'Nobody may read this yet';

/** With `PUBLIC_WRITES`, the only routes without authentication. Every other route must require a token. */
const PUBLIC_READS = new Set([
  '/api/news',
  '/api/news/:id',
  '/api/news-years',
  '/api/documents',
  '/api/document-years',
  '/api/team',
  '/api/equipment',
  '/api/as-of',
  '/api/calendar',
  '/api/calendar.ics',
  '/api/stats',
  '/api/alerts',
  '/api/alerts/categories',
  '/api/alerts/leave/:token',
  '/api/dev/mail',
  '/api/stock-price',
  '/api/stock-history',
  '/api/health/live',
  '/api/health/ready',
  '/api/openapi.json',
  '/media/:hash/:name',
  '/feed.xml',
  '/feed.json',
  '/sitemap-news.xml',
  '/images/releases/:file',
]);
const PUBLIC_WRITES = new Set([
  'POST /api/admin/login',
  'POST /api/admin/invitation/open',
  'POST /api/admin/invitation/accept',
  'POST /api/alerts',
  'POST /api/as-of/open',
  'POST /api/as-of/end',
  'POST /api/contact',
  'POST /api/restock',
  'POST /api/alerts/confirm',
  'POST /api/alerts/leave/:token',
  'POST /api/wire/:id',
  'POST /api/early-readers/open',
  'POST /api/early-readers/remarks',
]);
/**
 * Routes that change who may sign in, an administrator's e-mail address, or who may read before publication.
 * They require the password too, because a stolen session must not be enough.
 */
const NEED_PASSWORD = [
  'POST /api/admin/administrators',
  'POST /api/admin/administrators/:id/disable',
  'POST /api/admin/administrators/:id/enable',
  'POST /api/admin/early-readers',
  'POST /api/admin/totp',
  'POST /api/admin/totp/remove',
  'PUT /api/admin/mail/address',
];
/** The fallback route, which always returns 404. */
const UNKNOWN = '/*';

let app: RunningApp;
let scheduled: string;

beforeAll(async () => {
  app = await startApp();
  const body = { ...ARTICLE, title: TITLE, publishedAt: '2999-01-01T00:00:00Z' };
  const { json } = await app.admin('/api/admin/articles', { method: 'POST', body });
  scheduled = json.id;
});
afterAll(() => app.stop());

/** A missing and an unsigned token. `auth.api.test.ts` tests other invalid tokens. */
const BAD_CREDENTIALS: readonly Record<string, string>[] = [
  {},
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' },
];

function isPublic({ method, url }: Route): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return url === UNKNOWN || (isRead && PUBLIC_READS.has(url)) || PUBLIC_WRITES.has(`${method} ${url}`);
}

function protectedRoutes(): Route[] {
  return app.routes.filter((route) => !isPublic(route));
}

const addressOf = (url: string) =>
  url.replace(':id', scheduled).replace(':version', '1').replace('*', 'anything/at/all');

/** Returns variants of a path that encode the first letter of a segment, or every letter. */
function disguisesOf(path: string): string[] {
  const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const starts = [...path.matchAll(/(?<=\/)[a-z]/g)].map(
    ({ 0: letter, index }) => path.slice(0, index) + encoded(letter) + path.slice(index + 1),
  );
  return [...starts, path.replaceAll(/[a-z]/g, encoded)];
}

function expectUnauthorized({ status, text, headers }: TestResponse): void {
  expect(status).toBe(401);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('www-authenticate')).toBe('Bearer');
  expect(text).not.toContain(TITLE);
}

/** HTTP methods without TRACE, which `fetch` cannot send, and HEAD, which is handled like GET. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const hasBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method);

test('the application has the routes that these tests depend on', async () => {
  const urls = new Set(app.routes.map(({ url }) => url));
  for (const url of [...PUBLIC_READS, UNKNOWN]) expect(urls).toContain(url);
  expect(protectedRoutes().map(({ method, url }) => `${method} ${url}`)).toEqual(
    expect.arrayContaining([
      ...['GET /api/admin/articles', 'PUT /api/admin/articles/:id', 'DELETE /api/admin/articles/:id'],
      ...['GET /api/admin/articles/:id/history', 'POST /api/admin/logout', 'GET /api/admin/*'],
      ...['GET /api/admin/media', 'POST /api/admin/media'],
      ...['PUT /api/admin/media/:id', 'DELETE /api/admin/media/:id'],
    ]),
  );
});

test('every route that is not public returns 401 without a valid token', async () => {
  for (const { method, url } of protectedRoutes().filter((route) => METHODS.has(route.method))) {
    for (const headers of BAD_CREDENTIALS) {
      const body = hasBody(method) ? {} : undefined;
      expectUnauthorized(await app.call(addressOf(url), { method, headers, body }));
    }
  }
});

test('percent-encoded forms of protected addresses return 401 as well', async () => {
  const addresses = new Set(protectedRoutes().map(({ url }) => addressOf(url)));
  for (const address of addresses) {
    for (const disguised of disguisesOf(address)) expectUnauthorized(await app.call(disguised));
  }
});

test('only the listed routes require the password besides the token', async () => {
  const found: string[] = [];
  for (const { method, url } of protectedRoutes()) {
    if (!hasBody(method) && method !== 'DELETE') continue;
    // A new session for each route, because some calls end the session.
    const headers = { authorization: `Bearer ${await signIn(app.url)}` };
    const body = hasBody(method) ? {} : undefined;
    const { status, json } = await app.call(addressOf(url), { method, headers, body });
    if (status === 403 && json.needs === 'password') found.push(`${method} ${url}`);
  }
  expect(found.toSorted()).toEqual(NEED_PASSWORD);
});
