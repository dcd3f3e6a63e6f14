import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FakeApi } from '../testing/fake-api.ts';
import { FakeRenderer } from '../testing/fake-renderer.ts';
import { type PageResponse, fetchPage } from '../testing/fetch-page.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { sampleQuote } from '../testing/sample-quote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const TIME = '2027-03-02T14:00:00.000Z';
const valid = { cookie: 'media-session=x; as-of=valid.token' };
let app: StartedApp;
let present: FakeApi;
let future: FakeApi;
let renderer: FakeRenderer;
let posts: { address: string; headers: IncomingHttpHeaders; body: string }[];
/** The fake bff's response to a `POST`. */
let reply: { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

const isValid = ({ cookie }: IncomingHttpHeaders) => cookie === 'as-of=valid.token';

/** Distinguishes browsers by the cookie alone, like the bff. */
const bff: RequestListener = (request, response) => {
  const { method, url: address = '', headers } = request;
  if (method !== 'POST') {
    (isValid(headers) ? future : present).listener(request, response);
    return;
  }
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    posts.push({ address, headers, body });
    response.writeHead(reply.status, reply.headers).end();
  });
};

beforeEach(async () => {
  posts = [];
  reply = { status: 204 };
  present = new FakeApi({ '/api/news': ['A dam opens'], '/api/stock-price': sampleQuote });
  const preview = { '/api/as-of': { time: TIME, expiresAt: TIME }, '/api/news': ['Coming soon'] };
  future = new FakeApi({ '/api/stock-price': sampleQuote, ...preview }, false);
  renderer = new FakeRenderer();
  const remotes = {
    'mfe-public': publishRemote(),
    'mfe-admin': publishRemote({ name: 'mfe-admin', path: '/admin', audience: 'staff' }),
  };
  app = await startApp({ remotes, bff, renderer });
});
afterEach(() => app.stop());

const ask = (headers?: Record<string, string>, path = '/'): Promise<PageResponse> =>
  fetchPage(app.url + path, headers);

test('one browser sees the site as of a time, with a bar that ends the preview; others see the current site', async () => {
  const before = await ask();
  const { html, boot, headers, status } = await ask(valid);
  expect(status).toBe(200);
  expect(html).toContain('Coming soon');
  expect(boot.data['/api/news']?.body).toEqual(['Coming soon']);
  expect(html).toMatch(
    /<aside aria-label="Preview of the site".*Tue, Mar 2, 2027, 6:00\sAM PST \(2027-03-02 14:00 UTC\)/,
  );
  expect(html).toContain('<form method="post" action="/as-of/end">');
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  const after = await ask();
  expect([after.html, after.headers.get('etag')]).toEqual([before.html, before.headers.get('etag')]);
  expect(after.html).not.toMatch(/Coming soon|Preview of the site/);
});

test('a page of a preview is private, not stored, not indexed and never 304', async () => {
  const known = (await ask()).headers.get('etag') ?? '';
  for (const condition of [{}, { 'if-none-match': known }, { 'if-none-match': '*' }]) {
    const { status, headers } = await ask({ ...valid, ...condition });
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
});

test('the not-found page is also private in a preview', async () => {
  const { status, headers, html } = await ask(valid, '/nothing');
  expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  expect(html).toContain('Preview of the site');
});

test('pages and data of a preview are not cached, and the bff receives only the preview’s cookie', async () => {
  await ask();
  await ask(valid);
  future.answer('/api/news', { body: ['Coming sooner'] });
  const { html } = await ask(valid);
  expect(html).toContain('Coming sooner');
  future.answer('/api/news', { body: ['Coming soon'] });
  await ask(valid);
  expect(renderer.tasks).toHaveLength(4);
  const reads = future.calls.filter(({ address }) => address === '/api/news');
  expect(reads).toHaveLength(3);
  for (const { headers } of future.calls) {
    expect([headers.cookie, headers['if-none-match']]).toEqual(['as-of=valid.token', undefined]);
  }
  expect(present.calls.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
});

test('a preview whose page cannot be rendered gets the page without data', async () => {
  renderer.work = () => {
    throw new Error('no');
  };
  const { html, headers } = await ask(valid);
  expect(html).toContain('<h1>Version one</h1>');
  expect(html).toContain('Preview of the site');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await ask()).html).not.toContain('Preview of the site');
});

test.each(['as-of=forged.token', 'as-of=', 'as-of=a b', 'as-of=%0d%0ax'])(
  'a browser whose cookie the bff rejects (%s) gets the current site from the caches',
  async (cookie) => {
    const { html, headers } = await ask();
    const refused = await ask({ cookie });
    expect(refused.html).toBe(html);
    expect(refused.headers.get('cache-control')).toMatch(/^public/);
    expect((await ask({ cookie, 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    expect(renderer.tasks).toHaveLength(1);
  },
);

test('a browser whose cookie the bff cannot check gets neither the current site nor the preview', async () => {
  future.answer('/api/as-of', { status: 503 });
  const { status, headers, html } = await ask({ ...valid, accept: 'text/html' });
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '2']);
  expect(html).toContain('Your preview cannot be checked at the moment.');
  expect(html).not.toMatch(/A dam opens|Coming soon/);
});

test('the preview does not apply to pages of the newsroom', async () => {
  const { html, headers } = await ask(valid, '/admin');
  expect(html).not.toContain('Preview of the site');
  expect(headers.get('cache-control')).toMatch(/^public/);
});

test('a HEAD request does not use up a preview link', async () => {
  const { status } = await fetch(`${app.url}/as-of?token=a.b.c`, { method: 'HEAD', redirect: 'manual' });
  expect([status, posts]).toEqual([404, []]);
});

test('a preview link sets the cookie of the bff and redirects to the home page', async () => {
  reply = { status: 204, headers: { 'set-cookie': 'as-of=valid.token; Path=/; HttpOnly' } };
  const { status, headers } = await ask({ cookie: 'as-of=former' }, '/as-of?token=a.b.c');
  expect([status, headers.get('location')]).toEqual([303, '/']);
  expect(headers.get('set-cookie')).toBe('as-of=valid.token; Path=/; HttpOnly');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const [{ address, body, headers: sent } = {}] = posts;
  expect([address, body, sent?.cookie]).toEqual(['/api/as-of/open', '{"token":"a.b.c"}', 'as-of=former']);
});

test.each([
  ['is not valid', 404, 404, 'This preview link is not valid, or was already used.'],
  ['has no token', 400, 404, 'This preview link is not valid, or was already used.'],
  ['cannot be checked', 503, 503, 'The preview cannot be changed at the moment. Please try again shortly.'],
])('a preview link that %s sets no cookie and shows the reason', async (_what, given, shown, sentence) => {
  reply = { status: given };
  const { status, headers, html } = await ask({ accept: 'text/html' }, '/as-of');
  expect([status, headers.get('set-cookie')]).toEqual([shown, null]);
  expect(html).toContain(sentence);
});

test('the form in the preview bar ends the preview, a GET request does not', async () => {
  reply = { status: 204, headers: { 'set-cookie': 'as-of=; Path=/' } };
  const response = await fetch(`${app.url}/as-of/end`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...valid, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect(response.headers.get('set-cookie')).toBe('as-of=; Path=/');
  expect(posts.map(({ address, headers }) => [address, headers.cookie])).toEqual([
    ['/api/as-of/end', valid.cookie],
  ]);
  expect((await ask(valid, '/as-of/end')).status).toBe(404);
  expect(posts).toHaveLength(1);
});
