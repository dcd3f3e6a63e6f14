import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FakeApi } from '../testing/fake-api.ts';
import { fetchPage } from '../testing/fetch-page.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { FakeRenderer } from '../testing/fake-renderer.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const preload = ['/api/news?limit=2&q=:q?&year=:year?', '/api/news?limit=2&q=:q&in=text'];

let app: StartedApp;
let api: FakeApi;

beforeEach(async () => {
  api = new FakeApi({
    '/api/news?limit=2': ['A dam opens', 'Rain'],
    '/api/news?limit=2&q=dam': ['A dam opens'],
    '/api/news?limit=2&q=dam&in=text': ['More rain'],
    '/api/news?limit=2&year=2025': ['Rain'],
  });
  api.answer('/api/news?limit=2&q=dam', { body: ['A dam opens'], headers: { 'x-total-count': '7' } });
  const files = publishRemote({ path: '/news', page: { preload } });
  app = await startApp({
    remotes: { 'mfe-public': files },
    bff: api.listener,
    renderer: new FakeRenderer(),
  });
});
afterEach(() => app.stop());

test('a page is rendered with the data of its query, and embeds this data with its total count', async () => {
  const { html, boot } = await fetchPage(`${app.url}/news?utm_source=mail&q=+dam+`);
  expect(html).toContain(
    '<h1>Rendered /news?q=dam</h1><p>[&quot;A dam opens&quot;],[&quot;More rain&quot;]</p>',
  );
  expect(boot.data['/api/news?limit=2&q=dam']).toMatchObject({ body: ['A dam opens'], total: 7 });
  expect(html).toContain('rel="canonical" href="https://www.example.com/news"');
});

test('a page ignores empty and unknown query parameters', async () => {
  const plain = await fetchPage(`${app.url}/news`);
  expect(plain.html).toContain('<h1>Rendered /news</h1><p>[&quot;A dam opens&quot;,&quot;Rain&quot;]</p>');
  for (const query of ['q=', 'q=+&year=', 'other=dam']) {
    expect((await fetchPage(`${app.url}/news?${query}`)).html).toBe(plain.html);
  }
  const year = await fetchPage(`${app.url}/news?year=2025`);
  expect(year.html).toContain('<h1>Rendered /news?year=2025</h1><p>[&quot;Rain&quot;]</p>');
});

test('the shell redirects to the page without the query parameters of which the API rejects a value', async () => {
  api.answer('/api/news?limit=2&year=2025x', { status: 400 });
  const { status, headers } = await fetchPage(`${app.url}/news?year=2025x&utm_source=mail`);
  expect([status, headers.get('location')]).toEqual([302, '/news?utm_source=mail']);
  expect(headers.get('cache-control')).toBe('no-store');

  api.answer('/api/news?limit=2&q=dams&in=text', { status: 400 });
  expect((await fetchPage(`${app.url}/news?q=dams`)).headers.get('location')).toBe('/news');

  api.answer('/api/news?limit=2', { status: 400 });
  expect((await fetchPage(`${app.url}/news?utm_source=mail`)).status).toBe(200);
});

test('pages without data are the same for all queries, and name the data of no query', async () => {
  for (const query of ['', '&q=dam', '&q=dam&in=text', '&q=rain', '&q=rain&in=text']) {
    api.answer(`/api/news?limit=2${query}`, { status: 503 });
  }
  const dam = await fetchPage(`${app.url}/news?q=dam`);
  expect(dam.html).not.toContain('href="/api/news');
  expect((await fetchPage(`${app.url}/news?q=rain`)).html).toBe(dam.html);
  expect((await fetchPage(`${app.url}/news`)).html).toContain('href="/api/news?limit=2"');
});

test('data of a query is requested on behalf of the visitor, shared data by the shell', async () => {
  await fetchPage(`${app.url}/news?q=dam`);
  await fetchPage(`${app.url}/news`);
  const visitors = api.calls
    .filter(({ address }) => address.startsWith('/api/news'))
    .map(({ address, headers }) => [address, headers['x-forwarded-for'] !== undefined]);
  expect(visitors).toEqual([
    ['/api/news?limit=2&q=dam', true],
    ['/api/news?limit=2&q=dam&in=text', true],
    ['/api/news?limit=2', false],
  ]);
});
