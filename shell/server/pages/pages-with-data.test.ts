import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FakeApi } from '../testing/fake-api.ts';
import { type PageResponse, fetchPage } from '../testing/fetch-page.ts';
import { sampleQuote } from '../testing/sample-quote.ts';
import { publishRemote, type RemoteChanges } from '../testing/publish-remote.ts';
import { FakeRenderer } from '../testing/fake-renderer.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;
let api: FakeApi;
let renderer: FakeRenderer;

const quote = '/api/stock-price';

beforeEach(() => {
  api = new FakeApi({ '/api/news': ['A dam opens'], [quote]: sampleQuote });
  renderer = new FakeRenderer();
});
afterEach(() => app.stop());

async function start(changes: RemoteChanges = {}, pageLimit?: number): Promise<void> {
  const remotes = { 'mfe-public': publishRemote({ ...changes }) };
  app = await startApp({ remotes, bff: api.listener, renderer, ...(pageLimit && { pageLimit }) });
}

const ask = (path = '/', headers?: Record<string, string>): Promise<PageResponse> =>
  fetchPage(app.url + path, headers);

/** Expects the page without data. */
function expectNoData({ html, boot }: PageResponse): void {
  expect(html).toContain('<h1>Version one</h1>');
  expect(Object.keys(boot.data)).toEqual([quote]);
  expect(html).toContain('as="fetch" crossorigin="use-credentials" href="/api/news"');
}

test('a page contains its data, rendered and as JSON', async () => {
  await start();
  const { html, boot } = await ask();
  expect(html).toContain('<h1>Rendered /</h1><p>[&quot;A dam opens&quot;]</p>');
  expect(boot.data).toEqual({
    '/api/news': { body: ['A dam opens'], etag: expect.any(String) },
    [quote]: { body: sampleQuote, etag: expect.any(String) },
  });
  expect(html).not.toContain('as="fetch"');
});

test('a page with unchanged data is not rendered again, returns 304 and must be revalidated by caches', async () => {
  await start();
  const first = await ask();
  const tag = first.headers.get('etag') ?? '';
  const again = await ask('/', { 'if-none-match': tag });
  expect(again.status).toBe(304);
  expect(renderer.tasks).toHaveLength(1);
  for (const { headers } of [first, again]) {
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
});

test('the first page view after a publication, correction or withdrawal shows the change', async () => {
  await start();
  await ask();
  for (const news of [['A dam opens', 'More rain'], ['A dam opens', 'Less rain'], ['A dam opens']]) {
    api.answer('/api/news', { body: news });
    const { html } = await ask();
    expect(html).toContain(`<p>${JSON.stringify(news).replaceAll('"', '&quot;')}</p>`);
    expect(html.includes('More rain')).toBe(news.includes('More rain'));
  }
});

test('a new quote changes the data in the document without rendering the page again', async () => {
  await start();
  const tags = [(await ask()).headers.get('etag')];
  const later = { ...sampleQuote, price: 2 };
  api.answer(quote, { body: later });
  const { boot, headers } = await ask();
  tags.push(headers.get('etag'));
  expect(boot.data[quote]?.body).toEqual(later);
  expect(renderer.tasks).toHaveLength(1);
  expect(new Set(tags).size).toBe(2);
});

test('a page is sent without data if the bff hangs', async () => {
  await start({}, 100);
  for (const address of ['/api/news', quote]) api.hang(address);
  const { status, html, boot } = await ask();
  expect([status, boot.data]).toEqual([200, {}]);
  expect(html).toContain('<h1>Version one</h1>');
  expect(html).toContain('as="fetch" crossorigin="use-credentials" href="/api/news"');
});

test('a page whose data is unavailable is sent without data', async () => {
  await start();
  api.answer('/api/news', { status: 503 });
  expectNoData(await ask());
  expect(renderer.tasks).toEqual([]);
});

test('a page is rendered with the available responses, and the browser preloads the rest', async () => {
  api.answer('/api/team', { status: 503 });
  await start({ page: { preload: ['/api/news', '/api/team'] } });
  const { html, boot } = await ask();
  expect(html).toContain('<h1>Rendered /</h1><p>[&quot;A dam opens&quot;]</p>');
  expect(Object.keys(boot.data).toSorted()).toEqual(['/api/news', quote]);
  expect(html.match(/as="fetch"[^>]*/g)).toEqual([
    'as="fetch" crossorigin="use-credentials" href="/api/team"',
  ]);
});

test('a 404 of the API is part of the page’s data, and the browser does not request it again', async () => {
  api.answer('/api/team', { status: 404, text: 'No team' });
  await start({ page: { preload: ['/api/news', '/api/team'] } });
  const { status, html, boot } = await ask();
  expect([status, boot.data['/api/team']?.status]).toEqual([200, 404]);
  expect(html).not.toContain('as="fetch"');
});

test('a page that reads the quote itself does not contain it if it was rendered without data', async () => {
  await start({ page: { preload: ['/api/news', quote] } });
  renderer.work = () => Promise.reject(new Error('broken'));
  const { html, boot } = await ask();
  expect(html).toContain('<h1>Version one</h1>');
  expect(boot.data).toEqual({});
  for (const address of ['/api/news', quote]) expect(html).toContain(`href="${address}"`);
});

test('a failed rendering is not retried until the page’s data changes', async () => {
  await start();
  renderer.work = () => Promise.reject(new Error('broken'));
  expectNoData(await ask());
  expectNoData(await ask());
  expect(renderer.tasks).toHaveLength(1);
  renderer.work = (_task, page) => page;
  api.answer('/api/news', { body: ['More rain'] });
  expect((await ask()).html).toContain('More rain');
});

test.each(['staff', 'invited'] as const)('pages for %s request no data from the bff', async (audience) => {
  const files = publishRemote({ name: 'mfe-admin', path: '/admin', audience });
  app = await startApp({ remotes: { 'mfe-admin': files }, bff: api.listener, renderer });
  api.takeCalls();
  const { boot } = await ask('/admin');
  expect(boot.data).toEqual({});
  expect(api.takeCalls().filter((address) => address !== '/api/openapi.json')).toEqual([]);
});

test('pages without data and the not-found page contain the quote', async () => {
  await start({ page: { preload: [] } });
  for (const path of ['/', '/nothing']) {
    const { boot } = await ask(path);
    expect(Object.keys(boot.data)).toEqual([quote]);
  }
  expect(renderer.tasks).toEqual([]);
});

test('an invalid quote is left out, without affecting the page', async () => {
  api.answer(quote, { body: { ...sampleQuote, price: 'high' } });
  await start();
  const { status, html, boot } = await ask();
  expect(status).toBe(200);
  expect(html).toContain('<h1>Rendered /</h1>');
  expect(Object.keys(boot.data)).toEqual(['/api/news']);
  expect((await ask('/nothing')).status).toBe(404);
});
