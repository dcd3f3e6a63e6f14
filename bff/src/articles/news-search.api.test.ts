import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { startDatabaseClock } from '../testing/database-clock.ts';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { connectAsOwner } from '../testing/owner-connection.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { normalizeForSearch } from '../text/normalize-for-search.ts';

const PATH = '/api/admin/articles';
/** HTML as the editor stores it: characters are escaped several times. */
const TYPED =
  '<p>a&amp;amp;amp;lt;b at R&amp;amp;amp;amp;D, &amp;amp;amp;lt;ir@river.org&amp;amp;amp;gt;</p>';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
  await publish('Agreement', '<p>We sign today. The plant stands in the <b>Kootenays</b>.</p>', '2025-07-01');
  await publish('Kootenays in the title', '**Rivers** rise.', '2025-06-01');
  await publish('Greenhouse', '&lt;p&gt;100% of the warm air goes next door.&lt;/p&gt;', '2024-12-31');
  await publish('Research', TYPED, '2024-05-01');
  await publish('Held back', 'More in the Kootenays soon.', '2099-01-01');
});

async function publish(title: string, content: string, day: string): Promise<string> {
  const body = { ...ARTICLE, title, content, excerpt: '', publishedAt: `${day}T00:00:00Z` };
  const { status, json } = await app.admin(PATH, { method: 'POST', body });
  expect([status, json]).toEqual([201, expect.anything()]);
  return json.id;
}

const search = (words: string, more = ''): Promise<TestResponse> =>
  app.call(`/api/news?q=${encodeURIComponent(words)}${more}`);
const inTexts = (words: string, more = '') => search(words, `&in=text${more}`);
const titles = ({ json }: TestResponse): string[] => json.map(({ title }: { title: string }) => title);

test('a search finds and counts a phrase in titles and excerpts, ignoring case', async () => {
  for (const typed of ['kootenays', 'S IN THE t', ' ootena ']) {
    const found = await search(typed);
    expect([titles(found), found.headers.get('x-total-count')]).toEqual([['Kootenays in the title'], '1']);
    expect(found.json[0]).not.toHaveProperty('match');
  }
  expect(titles(await search('e'))).toHaveLength(4);
  expect(titles(await search('_'))).toEqual([]);
  expect((await search('x'.repeat(201))).status).toBe(400);
});

test('in=text returns matches in texts with an extract, without releases that match in title or excerpt', async () => {
  const found = await inTexts('kootenays');
  expect([titles(found), found.headers.get('x-total-count')]).toEqual([['Agreement'], '1']);
  expect(found.json[0]).toMatchObject({ match: 'We sign today. The plant stands in the Kootenays.' });
  expect(found.json[0]).not.toHaveProperty('content');
  expect((await inTexts('rivers')).json[0]).toMatchObject({ match: 'Rivers rise.' });
});

test('a search requires all words, matches long ones as prefixes, and ignores tags', async () => {
  expect(titles(await inTexts('  plant   AGREE '))).toEqual(['Agreement']);
  expect(titles(await inTexts('plant greenhouse'))).toEqual([]);
  expect(titles(await inTexts('koot'))).toEqual(['Agreement', 'Kootenays in the title'].slice(0, 1));
  expect(titles(await inTexts('si'))).toEqual([]);
  expect(titles(await inTexts('100%'))).toEqual(['Greenhouse']);
  for (const nothing of ['!!', "'", String.raw`\ & | ! ( : *`]) {
    expect([nothing, titles(await inTexts(nothing))]).toEqual([nothing, []]);
  }
});

test.each([
  ['Q3 2025', 'Q3-2025'],
  ['2026', 'H1‑2026'],
  ['hydroelectric', 'hydro\u00ADelectric'],
  ['quebec', 'Que\u0301bec'],
  ['MÜNCHEN', 'Munchen'],
  ['office', 'o\uFB03ce'],
  ["company's", 'company’s'],
  ["d'un", 'd´un'],
  ['two words', 'two\u00A0 words'],
  ['STRASSE', 'Straße'],
  ['5 %', '−5 %'],
])('%j finds %j in titles, excerpts and texts', async (typed, written) => {
  const day = '2018-01-01';
  const inTitle = `Title ${written} ${randomUUID()}`;
  const inText = `Text ${randomUUID()}`;
  await publish(inTitle, 'Water', day);
  await publish(inText, `<p>Water, ${written}.</p>`, day);
  expect(titles(await search(typed))).toEqual([inTitle]);
  const found = await inTexts(typed);
  expect(titles(found)).toEqual([inText]);
  expect(found.json[0].match).toContain('Water, ');
});

test.each([
  ['mining', 'hosting/mining'],
  ['hosting mining', 'hosting/mining'],
  ['hosting/mining', 'mining or hosting'],
  ['q3 2025', 'Q3/2025'],
  ['we', 'today.We'],
  ['u s', 'U.S.'],
  ['U.S.', 'the U.S. and Canada'],
  ['1.5', '1.5 MW'],
  ['lake', 'pr@lake.org'],
  ['mining', 'https://river.org/mining?x=1'],
  ['q3', '2025-Q3'],
  ['hydro electric', 'hydro-electric'],
  ['hydro-electric', 'hydro electric'],
  ['supply', 'power_supply'],
  ['5', '+5 %'],
  ['T', 'S&T;'],
])('the search for %j finds the words of %j in a text', async (typed, written) => {
  const title = `Words ${randomUUID()}`;
  await publish(title, `<p>Sluice ${written.replace('&', '&amp;')} opens.</p>`, '2016-01-01');
  expect(titles(await inTexts(`${typed} sluice opens`))).toContain(title);
});

test('a search treats a decimal as one word', async () => {
  await publish('Decimal', '<p>A plant of 1.5 MW, version 7.</p>', '2016-02-01');
  expect(titles(await inTexts('plant 1.5 mw'))).toEqual(['Decimal']);
  expect(titles(await inTexts('plant 7.5 mw'))).toEqual([]);
});

test('a search finds a phrase with a slash in a title', async () => {
  await publish('Hosting/mining agreement', '<p>Signed.</p>', '2016-03-01');
  expect(titles(await search('hosting/mining'))).toEqual(['Hosting/mining agreement']);
});

test('a search finds words that markup splits, and words of a title in any order', async () => {
  await publish('Turbine contract', '<p>The <b>pen</b>st<i>ock</i> is new.</p>', '2017-01-01');
  expect(titles(await inTexts('penstock new'))).toEqual(['Turbine contract']);
  expect(titles(await search('contract turbine'))).toEqual([]);
  expect(titles(await inTexts('contract turbine'))).toEqual(['Turbine contract']);
});

test('normalizeForSearch() normalizes texts as searchable() does in the database', async () => {
  const owner = await connectAsOwner(app.storage);
  const texts = [
    'Q3-2025 – ﬁn',
    'İSTANBUL œuvre Łódź',
    'σίσυφος',
    '  a\u00A0\tb\u00AD ',
    '`x`‘y’ 5‑6 a--7',
    'd´un‛ʹʻʼ＇',
  ];
  const { rows } = await owner.query('select searchable(text) as text from unnest($1::text[]) as text', [
    texts,
  ]);
  await owner.end();
  expect(texts.map(normalizeForSearch)).toEqual(rows.map(({ text }) => text));
});

test('a search finds escaped characters as the page displays them', async () => {
  const found = await inTexts('R&D');
  expect(titles(found)).toEqual(['Research']);
  expect(found.json[0].match).toBe('a<b at R&D, <ir@river.org>');
  expect(titles(await inTexts('ir@river.org'))).toEqual(['Research']);
  expect(titles(await inTexts('amp'))).toEqual([]);
});

test('a text of the maximum length can be stored and searched', async () => {
  const words = Array.from({ length: 70_000 }, (_, index) => index.toString(36).padStart(6, 'q'));
  const { status } = await app.admin(PATH, {
    method: 'POST',
    body: {
      ...ARTICLE,
      title: 'Long',
      content: `Overture ${words.join(' ')}`,
      publishedAt: '2020-01-01T00:00:00Z',
    },
  });
  expect(status).toBe(201);
  expect(titles(await inTexts('overture'))).toEqual(['Long']);
});

test('a search without words returns the whole list; in=text omits the contents', async () => {
  expect((await search(' ')).text).toBe((await app.call('/api/news')).text);
  const light = await app.call('/api/news?omit=content&limit=20');
  expect((await app.call('/api/news?in=text&limit=100')).text).toBe(light.text);
});

test('a page of full-text matches has at most 20 items and links to the next page', async () => {
  const texts = Array.from({ length: 21 }, (_, index) => publish(`Part ${index}`, 'Penstocks', '2019-01-01'));
  await Promise.all(texts);
  const first = await inTexts('penstocks', '&limit=100');
  expect([first.json.length, first.headers.get('x-total-count')]).toEqual([20, '21']);
  const [, next = ''] = /^<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  expect((await app.call(next)).json).toHaveLength(1);
});

test('a search treats operators as words, and requires all words', async () => {
  expect(titles(await inTexts('kootenays or greenhouse'))).toEqual([]);
  expect(titles(await inTexts('plant -agreement'))).toEqual(['Agreement']);
  expect(titles(await inTexts('"plant sign"'))).toEqual(['Agreement']);
});

test('the news are counted and filtered by year', async () => {
  const { json } = await app.call('/api/news-years');
  expect(json.slice(0, 2)).toEqual([
    { year: 2025, articles: 2 },
    { year: 2024, articles: 2 },
  ]);
  const year = await app.call('/api/news?year=2024&limit=1');
  expect([titles(year), year.headers.get('x-total-count')]).toEqual([['Greenhouse'], '2']);
  expect(year.headers.get('link')).toContain('year=2024');
  expect(titles(await inTexts('kootenays', '&year=2024'))).toEqual([]);
  for (const query of ['year=24', 'year=9999', 'year=2024&year=2025', 'in=title']) {
    expect([query, (await app.call(`/api/news?${query}`)).status]).toEqual([query, 400]);
  }
});

test('the Link header leads to the next page of matches', async () => {
  await publish('Another agreement', 'Near the Kootenays.', '2023-01-01');
  const first = await inTexts('kootenays', '&limit=1');
  const [, next = ''] = /^<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  expect(titles(await app.call(next))).toEqual(['Another agreement']);
});

test('a search finds a scheduled article once it is public, and never a deleted one', async () => {
  const clock = await startDatabaseClock(app.storage, '2098-12-31T23:59:59.999Z');
  expect(titles(await inTexts('kootenays'))).not.toContain('Held back');
  expect((await search('held')).headers.get('x-total-count')).toBe('0');
  await clock.set('2099-01-01T00:00:00Z');
  const [latest] = (await inTexts('kootenays')).json;
  expect(latest.title).toBe('Held back');
  await app.admin(`${PATH}/${latest.id}`, { method: 'DELETE' });
  expect(titles(await inTexts('kootenays'))).not.toContain('Held back');
  await clock.stop();
});

test('searches that take too long return 503, while other calls still get a connection', async () => {
  const owner = await connectAsOwner(app.storage);
  const { rows } = await owner.query(
    `select pg_get_functiondef('words_query(text)'::regprocedure) as definition`,
  );
  await owner.query(
    `create or replace function words_query(typed text) returns tsquery language sql immutable strict parallel safe as
     $$ select typed::tsquery from pg_sleep(60) $$`,
  );
  try {
    const searches = Array.from({ length: 12 }, () => inTexts('kootenays'));
    expect((await search('kootenays')).status).toBe(200);
    for (const { status, json, headers } of await Promise.all(searches)) {
      expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'search-too-expensive', '5']);
    }
  } finally {
    await owner.query(rows[0].definition);
    await owner.end();
  }
  expect(titles(await inTexts('kootenays'))).toContain('Agreement');
});
