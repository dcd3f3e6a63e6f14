import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
const SITE = 'http://localhost:8080';
const ALL = ['/feed.xml', '/feed.json', '/sitemap-news.xml'];
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

async function create(contents: object = {}): Promise<TestResponse['json']> {
  return (await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, ...contents } })).json;
}

const put = (id: string, contents: object) =>
  app.admin(`${PATH}/${id}`, { method: 'PUT', body: { ...ARTICLE, ...contents } });

async function rssItem(id: string): Promise<string> {
  const { text } = await app.call('/feed.xml');
  const items = text.match(/<item>.*?<\/item>/gs) ?? [];
  return items.find((item) => item.includes(`article=${id}<`)) ?? '';
}

async function jsonItem(id: string): Promise<TestResponse['json']> {
  const { json } = await app.call('/feed.json');
  return json.items.find((item: { id: string }) => item.id.endsWith(`article=${id}`));
}

test('the RSS feed contains published releases, with escaped texts', async () => {
  const title = 'Rivers & <miners>';
  const { id, slug } = await create({ title, excerpt: 'More <b> & more \uFFFF', slug: 'rivers' });
  const { headers, text } = await app.call('/feed.xml');
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(text).toContain('<title>News of HydroHash Technologies</title>');
  expect(text).not.toContain('CDATA');
  expect(await rssItem(id)).toBe(
    [
      '<item><title>Rivers &amp; &lt;miners&gt;</title>',
      `<link>${SITE}/news/${slug}</link>`,
      // The guid must never change, because feed readers identify the release by it.
      `<guid isPermaLink="false">${SITE}/news?article=${id}</guid>`,
      '<pubDate>Tue, 04 Mar 2025 17:00:00 GMT</pubDate>',
      // Escaped twice, because feed readers treat a description as HTML.
      '<description>More &amp;lt;b&amp;gt; &amp;amp; more </description>',
      '<dc:creator>HydroHash Technologies</dc:creator><category>Press Release</category></item>',
    ].join(''),
  );
});

test('the JSON feed contains published releases', async () => {
  const { id, slug, title } = await create({ title: 'Dams & <turbines>', excerpt: 'A <dam>' });
  const { headers, json } = await app.call('/feed.json');
  expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  expect(json).toMatchObject({ title: 'News of HydroHash Technologies', feed_url: `${SITE}/feed.json` });
  expect(await jsonItem(id)).toEqual({
    id: `${SITE}/news?article=${id}`,
    url: `${SITE}/news/${slug}`,
    title,
    content_text: 'A <dam>',
    summary: 'A <dam>',
    date_published: ARTICLE.publishedAt,
    date_modified: ARTICLE.publishedAt,
    authors: [{ name: ARTICLE.author }],
    tags: [ARTICLE.category],
  });
});

test('a correction changes the update time in feeds and sitemap; another change does not', async () => {
  const { id, slug } = await create({ title: 'Corrected' });
  const address = `<url><loc>${SITE}/news/${slug}</loc><lastmod>`;
  await put(id, { title: 'Small change' });
  expect(await rssItem(id)).not.toContain('atom:updated');
  expect((await jsonItem(id)).date_modified).toBe(ARTICLE.publishedAt);
  expect((await app.call('/sitemap-news.xml')).text).toContain(`${address}${ARTICLE.publishedAt}</lastmod>`);

  const { correctedAt } = (await put(id, { correction: 'It is 4 cents.' })).json;
  expect(await rssItem(id)).toContain(`<atom:updated>${correctedAt}</atom:updated>`);
  expect(await jsonItem(id)).toMatchObject({
    date_published: ARTICLE.publishedAt,
    date_modified: correctedAt,
  });
  expect((await app.call('/sitemap-news.xml')).text).toContain(`${address}${correctedAt}</lastmod>`);
  expect((await app.call('/feed.xml')).text).toContain(
    `<lastBuildDate>${new Date(correctedAt).toUTCString()}</lastBuildDate>`,
  );
});

test('a withdrawn release leaves only a tombstone until it is published again', async () => {
  const { id, slug } = await create({ title: 'To be withdrawn' });
  const { withdrawnAt } = (await app.admin(`${PATH}/${id}/withdraw`, { method: 'POST', body: {} })).json;
  expect(await rssItem(id)).toBe('');
  expect(await jsonItem(id)).toBeUndefined();
  expect((await app.call('/sitemap-news.xml')).text).not.toContain(slug);
  expect((await app.call(`/images/releases/${slug}.png`)).status).toBe(404);
  const tombstone = `<at:deleted-entry ref="${SITE}/news?article=${id}" when="${withdrawnAt}"/>`;
  const { text } = await app.call('/feed.xml');
  expect(text).toContain(tombstone);
  expect(text).not.toContain('To be withdrawn');
  await put(id, { correction: 'It was right.' });
  expect((await app.call('/feed.xml')).text).not.toContain(tombstone);
  expect(await rssItem(id)).not.toBe('');
});

test('feeds and sitemap contain no scheduled or deleted release, and a scheduled one has no picture', async () => {
  const { slug } = await create({ title: 'Yet to come', publishedAt: '2999-01-01T00:00:00Z' });
  const deleted = await create({ title: 'Thrown away' });
  await app.admin(`${PATH}/${deleted.id}`, { method: 'DELETE' });
  for (const path of ALL) {
    const { text } = await app.call(path);
    for (const word of ['Yet to come', slug, 'Thrown away', deleted.slug, deleted.id]) {
      expect([path, text.includes(word)]).toEqual([path, false]);
    }
  }
  const [scheduled, unknown] = [`/images/releases/${slug}.png`, '/images/releases/never-written.png'];
  const responses = [await app.call(scheduled), await app.call(unknown)];
  expect(responses.map(({ status, text }) => [status, text])).toEqual([
    [404, responses[1]?.text],
    [404, responses[0]?.text],
  ]);
});

test.each(ALL)('%s returns 304 for a known ETag until a release is published', async (path) => {
  const { headers } = await app.call(path);
  expect(headers.get('cache-control')).toBe('no-cache');
  const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await app.call(path, known)).status).toBe(304);
  const { slug } = await create({ title: `New in ${path}` });
  const { status, text } = await app.call(path, known);
  expect([status, text.includes(slug)]).toEqual([200, true]);
});

test('the sitemap contains all releases, feeds the fifty newest', async () => {
  const title = (number: number) => `Of many ${number}`;
  for (let number = 0; number < 60; number += 1) await create({ title: title(number) });
  expect((await app.call('/sitemap-news.xml')).text.match(/\/news\/of-many-/g)).toHaveLength(60);
  expect((await app.call('/feed.xml')).text.match(/<item>/g)).toHaveLength(50);
  expect((await app.call('/feed.json')).json.items).toHaveLength(50);
});

test.each(ALL)('%s is compressed', async (path) => {
  for (let number = 0; number < 20; number += 1) await create();
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await app.call(path, { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-encoding')).toBe(encoding);
  }
});
