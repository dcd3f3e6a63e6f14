import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import type { PublishedArticle } from './published-news.ts';

let app: StartedApp;
let published: PublishedArticle[] | 'away';
/** How many of the next calls are cut off, before the bff answers again. */
let resets: number;
/** The calls that the bff got: addresses, and in whose name. */
let calls: { path: string; visitor: string | undefined }[];
/** Visitors who have asked for too much. */
let refused: string[];

const pageLength = 2;

function article(id: string, title: string): PublishedArticle {
  return {
    id,
    slug: `title-${id}`,
    title,
    excerpt: `Excerpt of ${title}`,
    author: 'The author',
    category: 'Press Release',
    publishedAt: '2026-01-05T17:00:00.000Z',
  };
}

/** Lists the news in pages, each with a tag that says whether it still holds. */
function listNews(request: IncomingMessage, response: ServerResponse, articles: PublishedArticle[]): void {
  const start = Number(new URL(request.url ?? '/', 'http://bff').searchParams.get('cursor'));
  const page =
    request.url === '/api/stats' ? { articles: articles.length } : articles.slice(start, start + pageLength);
  const text = JSON.stringify(page);
  response.setHeader('etag', `"${createHash('sha256').update(text).digest('hex')}"`);
  if (start + pageLength < articles.length) {
    response.setHeader('link', `</api/news?omit=content&cursor=${start + pageLength}>; rel="next"`);
  }
  const isKnown = request.headers['if-none-match'] === response.getHeader('etag');
  response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : text);
}

beforeEach(async () => {
  resets = 0;
  calls = [];
  refused = [];
  published = [article('one', 'Rivers & <miners>')];
  app = await startApp({
    remotes: { 'mfe-public': publishRemote({ path: '/news/:slug' }) },
    bff: (request, response) => {
      const visitor = request.headers['x-forwarded-for']?.toString();
      calls.push({ path: request.url ?? '', visitor });
      if (resets > 0) {
        resets -= 1;
        request.socket.destroy();
      } else if (refused.includes(visitor ?? '')) response.writeHead(429).end();
      else if (published === 'away' || request.url === '/api/stock-price') response.writeHead(503).end();
      else listNews(request, response, published);
    },
    environment: { COMPANY_NAME: 'Rain Ltd', TRUST_PROXY: 'loopback' },
  });
});

afterEach(() => app.stop());

async function read(path: string): Promise<string> {
  return (await fetch(app.url + path)).text();
}

/** The status of the answer to this visitor. */
async function statusFor(visitor: string, path: string): Promise<number> {
  const response = await fetch(app.url + path, { headers: { 'x-forwarded-for': visitor } });
  await response.text();
  return response.status;
}

test('robots are sent to the sitemap and away from the newsroom', async () => {
  // A record of RFC 9309, and a line for the sitemap that belongs to none.
  expect((await read('/robots.txt')).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/admin',
    '',
    'Sitemap: https://www.example.com/sitemap.xml',
    '',
  ]);
});

test('the sitemap lists what is published at this moment', async () => {
  expect(await read('/sitemap.xml')).toContain(
    '<url><loc>https://www.example.com/news/title-one</loc><lastmod>2026-01-05T17:00:00.000Z</lastmod></url>',
  );
  published = [];
  expect(await read('/sitemap.xml')).not.toContain('/news/');
});

test('the sitemap has no address with a parameter in it', async () => {
  expect(await read('/remotes/registry.json')).toContain('"/news/:slug"');
  expect(await read('/sitemap.xml')).not.toContain(':slug');
});

test('the sitemap has every page of the news, fetched once for all who ask until the news change', async () => {
  const all = Array.from({ length: 9 }, (_, index) => article(`a${index}`, `Title ${index}`));
  published = all;
  const first = await read('/sitemap.xml');
  expect(first.match(/\/news\//g)).toHaveLength(9);
  calls = [];
  await Promise.all(Array.from({ length: 5 }, () => read('/sitemap.xml')));
  expect(calls.filter(({ path }) => path.includes('cursor'))).toEqual([]);
  published = all.slice(0, 8);
  expect((await read('/sitemap.xml')).match(/\/news\//g)).toHaveLength(8);
});

test.each(['/feed.xml', '/feed.json', '/sitemap.xml'])(
  '%s is asked for in the visitor’s own name: one who asks too much is refused alone',
  async (path) => {
    refused = ['203.0.113.9'];
    expect(await statusFor('203.0.113.9', path)).toBe(429);
    expect(await statusFor('203.0.113.1', path)).toBe(200);
    expect(new Set(calls.map(({ visitor }) => visitor))).toEqual(new Set(['203.0.113.9', '203.0.113.1']));
  },
);

test.each(['/feed.xml', '/feed.json', '/sitemap.xml'])(
  '%s is whole while the bff is being replaced: it is asked again',
  async (path) => {
    resets = 3;
    const response = await fetch(app.url + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('https://www.example.com/news/title-one');
  },
);

test('the RSS feed brings what is published, with its text escaped', async () => {
  const response = await fetch(`${app.url}/feed.xml`);
  expect(response.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  const text = await response.text();
  expect(text).toContain('<title>News of Rain Ltd</title>');
  expect(text).toContain('<link>https://www.example.com/news/title-one</link>');
  expect(text).toMatch(/<title>(?:<!\[CDATA\[Rivers & <miners>\]\]>|Rivers &amp; &lt;miners&gt;)<\/title>/);
  expect(text).toContain('Mon, 05 Jan 2026 17:00:00 GMT');
});

test('the JSON feed brings the same', async () => {
  const response = await fetch(`${app.url}/feed.json`);
  expect(response.headers.get('content-type')).toMatch(/^application\/feed\+json/);
  expect(await response.json()).toMatchObject({
    title: 'News of Rain Ltd',
    items: [{ title: 'Rivers & <miners>', url: 'https://www.example.com/news/title-one' }],
  });
});

test('news readers know an item by what they have known it by since its address was another one', async () => {
  const id = 'https://www.example.com/news?article=one';
  expect(await read('/feed.xml')).toContain(`<guid isPermaLink="false">${id}</guid>`);
  expect(JSON.parse(await read('/feed.json'))).toMatchObject({ items: [{ id }] });
});

test.each(['/feed.xml', '/feed.json', '/sitemap.xml'])(
  '%s is new at once when the news are',
  async (path) => {
    const first = await fetch(app.url + path);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    await first.text();
    expect((await fetch(app.url + path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    published = [article('two', 'Later'), article('one', 'Rivers & <miners>')];
    const second = await fetch(app.url + path, { headers: { 'if-none-match': tag } });
    expect(second.status).toBe(200);
    expect(await second.text()).toContain('two');
  },
);

test.each(['/feed.xml', '/feed.json', '/sitemap.xml'])(
  '%s says that it cannot be had while the news are down',
  async (path) => {
    published = 'away';
    const response = await fetch(app.url + path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  },
);

test.each(['/feed.xml', '/feed.json', '/sitemap.xml'])('%s is compressed', async (path) => {
  published = Array.from({ length: 20 }, (_, index) => article(`a${index}`, `Title ${index}`));
  const plain = await read(path);
  for (const encoding of ['br', 'gzip']) {
    const response = await fetch(app.url + path, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(plain.length / 2);
    expect(await response.text()).toBe(plain);
  }
});

test('the not-found page and every page tell news readers of the feeds', async () => {
  const html = await read('/nothing');
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="News of Rain Ltd" href="/feed.xml">',
  );
  expect(html).toContain(
    '<link rel="alternate" type="application/feed+json" title="News of Rain Ltd" href="/feed.json">',
  );
});
