import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import type { PublishedArticle } from './published-news.ts';

let app: StartedApp;
let published: PublishedArticle[] | 'away';
/** How the bff fails the next calls, before it answers again. */
let failures: ('reset' | 'refusal')[];

function article(id: string, title: string): PublishedArticle {
  return {
    id,
    title,
    excerpt: `Excerpt of ${title}`,
    author: 'The author',
    category: 'Press Release',
    publishedAt: '2026-01-05T17:00:00.000Z',
  };
}

beforeEach(async () => {
  failures = [];
  published = [article('one', 'Rivers & <miners>')];
  app = await startApp({
    remotes: {},
    bff: (request, response) => {
      const failure = failures.shift();
      if (failure === 'reset') {
        request.socket.destroy();
        return;
      }
      response.writeHead(failure === 'refusal' || published === 'away' ? 503 : 200, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(request.url?.startsWith('/api/news?') ? published : []));
    },
    environment: { COMPANY_NAME: 'Rain Ltd' },
  });
});

afterEach(() => app.stop());

async function read(path: string): Promise<string> {
  return (await fetch(app.url + path)).text();
}

test('robots are sent to the sitemap and away from the newsroom', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain('Disallow: /admin');
  expect(text).toContain('Sitemap: https://www.example.com/sitemap.xml');
});

test('the sitemap lists what is published at this moment, and does without while the news are away', async () => {
  expect(await read('/sitemap.xml')).toContain(
    '<url><loc>https://www.example.com/news?article=one</loc><lastmod>2026-01-05T17:00:00.000Z</lastmod></url>',
  );
  published = [];
  expect(await read('/sitemap.xml')).not.toContain('article=');
  published = 'away';
  const response = await fetch(`${app.url}/sitemap.xml`);
  expect(response.status).toBe(200);
});

test.each(['/feed.xml', '/feed.json', '/sitemap.xml'])(
  '%s is whole while the bff is being replaced: it is asked again',
  async (path) => {
    failures = ['reset', 'refusal', 'reset'];
    const response = await fetch(app.url + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('article=one');
  },
);

test('the RSS feed brings what is published, with its text escaped', async () => {
  const response = await fetch(`${app.url}/feed.xml`);
  expect(response.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  const text = await response.text();
  expect(text).toContain('<title>News of Rain Ltd</title>');
  expect(text).toContain('<link>https://www.example.com/news?article=one</link>');
  expect(text).toMatch(/<title>(?:<!\[CDATA\[Rivers & <miners>\]\]>|Rivers &amp; &lt;miners&gt;)<\/title>/);
  expect(text).toContain('Mon, 05 Jan 2026 17:00:00 GMT');
});

test('the JSON feed brings the same', async () => {
  const response = await fetch(`${app.url}/feed.json`);
  expect(response.headers.get('content-type')).toMatch(/^application\/feed\+json/);
  expect(await response.json()).toMatchObject({
    title: 'News of Rain Ltd',
    items: [{ title: 'Rivers & <miners>', url: 'https://www.example.com/news?article=one' }],
  });
});

test.each(['/feed.xml', '/feed.json', '/sitemap.xml'])(
  '%s is new at once when the news are',
  async (path) => {
    const first = await fetch(app.url + path);
    const tag = first.headers.get('etag') ?? '';
    await first.text();
    expect((await fetch(app.url + path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    published = [article('two', 'Later'), article('one', 'Rivers & <miners>')];
    const second = await fetch(app.url + path, { headers: { 'if-none-match': tag } });
    expect(second.status).toBe(200);
    expect(await second.text()).toContain('two');
  },
);

test.each(['/feed.xml', '/feed.json'])(
  '%s says that it cannot be had while the news are away',
  async (path) => {
    published = 'away';
    const response = await fetch(app.url + path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  },
);

test('the not-found page and every page tell news readers of the feeds', async () => {
  const html = await read('/nothing');
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="News of Rain Ltd" href="/feed.xml">',
  );
  expect(html).toContain(
    '<link rel="alternate" type="application/feed+json" title="News of Rain Ltd" href="/feed.json">',
  );
});
