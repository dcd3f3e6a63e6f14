import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FakeApi } from '../testing/fake-api.ts';
import { type PageResponse, fetchPage } from '../testing/fetch-page.ts';
import type { RemoteChanges } from '../testing/publish-remote.ts';
import { remoteWithRenderer } from '../testing/start-renderer.ts';
import { FakeRenderer } from '../testing/fake-renderer.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;
let api: FakeApi;
let renderer: FakeRenderer;

const quote = '/api/stock-price';
const dam = { slug: 'dam', title: 'A dam opens' };

beforeEach(() => {
  api = new FakeApi({ '/api/news/dam': dam, '/api/news/former': dam, [quote]: { price: 1 } });
  renderer = new FakeRenderer();
});
afterEach(() => app.stop());

async function start(changes: RemoteChanges['page'] = {}, pageLimit?: number): Promise<void> {
  const files = remoteWithRenderer('', {
    path: '/news/:slug',
    page: { preload: ['/api/news/:slug'], resource: '/api/news/:slug', ...changes },
  });
  app = await startApp({
    remotes: { 'mfe-public': files },
    bff: api.listener,
    renderer,
    ...(pageLimit && { pageLimit }),
  });
}

const ask = (path: string, headers?: Record<string, string>): Promise<PageResponse> =>
  fetchPage(app.url + path, headers);

test('a page with parameters contains the data of its address', async () => {
  await start();
  const { status, html, boot } = await ask('/news/dam');
  expect(status).toBe(200);
  expect(html).toContain('<h1>Rendered /news/dam</h1>');
  expect(boot.data['/api/news/dam']?.body).toEqual(dam);
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/news/dam"/>');
});

test('parameters are decoded for matching and encoded in API addresses', async () => {
  api.answer('/api/news/r%C3%A9sum%C3%A9%3F', { body: { slug: 'résumé?' } });
  await start();
  for (const path of ['/news/r%C3%A9sum%C3%A9%3F', '/news/%72%c3%a9sum%c3%a9%3f']) {
    const { status, html } = await ask(path);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Rendered /news/r%C3%A9sum%C3%A9%3F</h1>');
  }
  expect(renderer.tasks).toHaveLength(1);
});

test('the literal segments of a path match exactly', async () => {
  await start();
  for (const path of ['/n%65ws/dam', '/News/dam', '/news//dam', '/news/dam/more']) {
    expect((await ask(path)).status).toBe(404);
  }
});

test('the shell returns the same 404 page for every address that the API does not have', async () => {
  await start();
  api.answer('/api/news/deleted', { status: 404, text: 'Deleted' });
  api.answer('/api/news/malformed', { status: 400 });
  const unknown = await ask('/news/unknown');
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('cache-control')).toBe('no-store');
  expect(unknown.html).toContain('404 Page Not Found');
  expect(unknown.boot.outcome).toBe('not-found');
  for (const path of ['/news/deleted', '/news/malformed', '/news/..%2Fteam', '/no/such/page']) {
    const other = await ask(path);
    expect(other.html).toBe(unknown.html);
    expect(Object.fromEntries(other.headers)).toMatchObject({
      'cache-control': 'no-store',
      etag: unknown.headers.get('etag'),
    });
  }
});

test('the shell returns 410 with the current response of the API for a withdrawn release', async () => {
  await start();
  expect((await ask('/news/dam')).status).toBe(200);
  const withdrawal = JSON.stringify({ withdrawal: { title: 'A dam opens' } });
  api.answer('/api/news/dam', { status: 410, text: withdrawal });
  const { status, headers, html, boot } = await ask('/news/dam');
  expect(status).toBe(410);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<h1>Rendered /news/dam</h1>');
  expect(boot.data['/api/news/dam']).toEqual({ status: 410, body: withdrawal, etag: expect.any(String) });
  expect(html).not.toContain('as="fetch"');
  renderer.work = () => Promise.reject(new Error('broken'));
  api.answer('/api/news/dam', { status: 410, text: '{}' });
  const plain = await ask('/news/dam');
  expect([plain.status, plain.html.includes('<h1>Version one</h1>')]).toEqual([410, true]);
  renderer.work = (_task, page) => page;
  api.answer('/api/news/dam', { body: { ...dam, title: 'A dam opened' } });
  expect((await ask('/news/dam')).status).toBe(200);
});

test.each([
  ['fails', () => api.answer('/api/news/dam', { status: 503 })],
  ['does not respond within three seconds', () => api.hang('/api/news/dam')],
])(
  'the shell returns 503 without noindex and without a canonical address while the API %s',
  async (_how, fail) => {
    await start({}, 100);
    fail();
    const { status, headers, html, boot } = await ask('/news/dam');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('2');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('This section is temporarily unavailable');
    expect(html).toContain('>Retry</');
    expect(html).not.toMatch(/noindex|og:url|rel="canonical"/);
    expect(boot.outcome).toBe('unavailable');
  },
);

test('a page waits longer for its subject than for its other data', async () => {
  await start({}, 10);
  api.hang('/api/news/dam');
  const page = ask('/news/dam');
  setTimeout(() => api.releaseAll('/api/news/dam'), 300);
  const { status, html } = await page;
  expect([status, html.includes('<h1>Rendered /news/dam</h1>')]).toEqual([200, true]);
});

test('the shell redirects a former slug to the current one, with its query', async () => {
  await start();
  const { status, headers } = await ask('/news/former?utm_source=a%20b');
  expect(status).toBe(308);
  expect(headers.get('location')).toBe('/news/dam?utm_source=a%20b');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('a page without a subject returns 200 even if its data is missing', async () => {
  await start({ resource: undefined });
  const { status, html } = await ask('/news/unknown');
  expect(status).toBe(200);
  expect(html).toContain('<h1>Rendered /news/unknown</h1>');
});

test('the shell forwards the bff’s 429 to the visitor, as a page to browsers and as a problem to other clients', async () => {
  await start();
  api.answer('/api/news/dam', { status: 429, headers: { 'retry-after': '17' } });
  const { status, headers } = await ask('/news/dam');
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe('17');
  expect(headers.get('content-type')).toContain('application/problem+json');
  const page = await ask('/news/dam', { accept: 'text/html' });
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '17']);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.html).toContain('Too many requests. Please try again in a moment.');
});

test('data of the address is requested on behalf of the visitor, shared data by the shell', async () => {
  await start();
  await ask('/news/dam');
  const named = api.calls.map(({ address, headers }) => [address, headers['x-forwarded-for']]);
  expect(named).toContainEqual(['/api/news/dam', '127.0.0.1']);
  expect(named).toContainEqual([quote, undefined]);
});

test('a page with its own head does not get the shell’s title and meta tags', async () => {
  const hints = '<title>A dam opens</title><meta name="description" content="At last"/>';
  renderer.work = (_task, page) => ({ ...page, hints });
  await start({ ownHead: true });
  const { html, boot } = await ask('/news/dam');
  expect(html).toContain(hints);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).not.toMatch(/property="og:|rel="canonical"/);
  expect(boot.routes[0]).toMatchObject({ path: '/news/:slug', ownHead: true });
});

test('the shell returns 503 if it cannot render a release, and leaves the rendering to the browser', async () => {
  renderer.work = () => Promise.reject(new Error('broken'));
  await start({ ownHead: true });
  const { status, headers, html, boot } = await ask('/news/dam');
  expect([status, headers.get('retry-after'), boot.outcome]).toEqual([503, '2', 'fragment']);
  expect(html).not.toMatch(/noindex|og:url/);
  expect(html).toContain('<title>A page of HydroHash Technologies</title>');
  expect(html).toContain('<meta data-stand-in name="description" content="Version one">');
});
