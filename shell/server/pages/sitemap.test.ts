import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FakeApi } from '../testing/fake-api.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

const categories = '/api/alerts/categories';
const api = new FakeApi();

let app: StartedApp;

beforeAll(async () => {
  const remotes = {
    'mfe-public': publishRemote({ path: '/news/:slug' }),
    'mfe-wallets': publishRemote({ name: 'mfe-wallets', path: '/tangem-ring' }),
    'mfe-alerts': publishRemote({
      name: 'mfe-alerts',
      path: '/alerts',
      page: { preload: [categories], resource: categories },
    }),
    'mfe-admin': publishRemote({ name: 'mfe-admin', path: '/admin', audience: 'staff' }),
  };
  app = await startApp({ remotes, bff: api.listener, environment: { COMPANY_NAME: 'Rain Ltd' } });
});
afterAll(() => app.stop());

async function read(path: string): Promise<string> {
  return (await fetch(app.url + path)).text();
}

/** Returns the addresses in a sitemap. */
async function addressesIn(path: string): Promise<string[]> {
  return [...(await read(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
}

test('robots.txt names the sitemap and disallows the newsroom', async () => {
  // A group of rules (RFC 9309), and the sitemap, which belongs to no group.
  expect((await read('/robots.txt')).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/admin',
    '',
    'Sitemap: https://www.example.com/sitemap.xml',
    '',
  ]);
});

test('the sitemap is an index of the page sitemap and the news sitemap', async () => {
  expect(await read('/sitemap.xml')).toContain('<sitemapindex ');
  expect(await addressesIn('/sitemap.xml')).toEqual([
    'https://www.example.com/sitemap-pages.xml',
    'https://www.example.com/sitemap-news.xml',
  ]);
});

test('the page sitemap contains the public pages without parameters', async () => {
  expect(await read('/remotes/registry.json')).toContain('"/news/:slug"');
  expect(await addressesIn('/sitemap-pages.xml')).toEqual(['https://www.example.com/tangem-ring']);
});

test('the page sitemap contains a page about data of the API only if the API has this data', async () => {
  const address = 'https://www.example.com/alerts';
  expect((await fetch(`${app.url}/alerts`)).status).toBe(404);
  expect(await addressesIn('/sitemap-pages.xml')).not.toContain(address);
  api.answer(categories, { body: [] });
  expect((await fetch(`${app.url}/alerts`)).status).toBe(200);
  expect(await addressesIn('/sitemap-pages.xml')).toContain(address);
});

test('the shell returns 304 for an unchanged sitemap', async () => {
  const first = await fetch(`${app.url}/sitemap.xml`);
  await first.text();
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await fetch(`${app.url}/sitemap.xml`, { headers })).status).toBe(304);
});

test('pages link the news feeds, the not-found page included', async () => {
  const html = await read('/nothing');
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="News of Rain Ltd" href="/feed.xml">',
  );
  expect(html).toContain(
    '<link rel="alternate" type="application/feed+json" title="News of Rain Ltd" href="/feed.json">',
  );
});
