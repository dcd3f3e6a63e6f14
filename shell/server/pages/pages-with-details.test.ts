import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FakeApi } from '../testing/fake-api.ts';
import { type PageResponse, fetchPage } from '../testing/fetch-page.ts';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi({
    '/api/news/0197-dam': { slug: 'a-dam-opens' },
    '/api/stock-price': { price: 1 },
  });
});
afterEach(() => app.stop());

async function start(pageLimit?: number): Promise<void> {
  const detail = { parameter: 'article', resource: '/api/news/:article', page: '/news/:slug' };
  const files = publishRemote({ path: '/news', page: { preload: [], detail } });
  app = await startApp({
    remotes: { 'mfe-public': files },
    bff: api.listener,
    ...(pageLimit && { pageLimit }),
  });
}

const ask = (path: string): Promise<PageResponse> => fetchPage(app.url + path);

const site = 'https://www.example.com';
function addressesIn({ html }: PageResponse) {
  return [...html.matchAll(/(?:rel="canonical" href|property="og:url" content)="([^"]*)"/g)].map(
    ([, address]) => address,
  );
}

test('the canonical address of a query for an article is the article’s page', async () => {
  await start();
  const page = await ask('/news?utm_source=mail&article=0197-dam');
  expect(page.status).toBe(200);
  expect(addressesIn(page)).toEqual([`${site}/news/a-dam-opens`, `${site}/news/a-dam-opens`]);
  expect(page.boot.canonical).toBe('/news/a-dam-opens');
});

test('a query for an article that does not exist returns the same page as no query', async () => {
  await start();
  const plain = await ask('/news');
  expect(addressesIn(plain)).toEqual([`${site}/news`, `${site}/news`]);
  for (const query of ['article=unknown', 'article=', 'article=..%2Fteam', 'other=0197-dam']) {
    const page = await ask(`/news?${query}`);
    expect(page.html).toBe(plain.html);
    expect(page.headers.get('etag')).toBe(plain.headers.get('etag'));
  }
});

test('the canonical address is unchanged while the API does not respond', async () => {
  await start(100);
  api.hang('/api/news/0197-dam');
  const page = await ask('/news?article=0197-dam');
  expect(page.status).toBe(200);
  expect(addressesIn(page)).toEqual([`${site}/news`, `${site}/news`]);
});
