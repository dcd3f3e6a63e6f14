import { beforeAll, expect, test } from '@jest/globals';
import { startDatabaseClock } from '../testing/database-clock.ts';
import { ARTICLE, type Answer } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
/** Text in the form in which the editor stores it. */
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
  return (await app.admin(PATH, { method: 'POST', body })).json.id;
}

const search = (words: string, more = ''): Promise<Answer> =>
  app.call(`/api/news?q=${encodeURIComponent(words)}${more}`);
const inTexts = (words: string, more = '') => search(words, `&in=text${more}`);
const titles = ({ json }: Answer): string[] => json.map(({ title }: { title: string }) => title);

test('a text is found as it is in titles and excerpts, in any case, and counted', async () => {
  for (const typed of ['kootenays', 'S IN THE t', ' ootena ']) {
    const found = await search(typed);
    expect([titles(found), found.headers.get('x-total-count')]).toEqual([['Kootenays in the title'], '1']);
    expect(found.json[0]).not.toHaveProperty('match');
  }
  expect(titles(await search('e'))).toHaveLength(4);
  expect(titles(await search('_'))).toEqual([]);
  expect((await search('x'.repeat(201))).status).toBe(400);
});

test('words of texts are found apart from these, with what stands around them', async () => {
  const found = await inTexts('kootenays', '&omit=content');
  expect([titles(found), found.headers.get('x-total-count')]).toEqual([['Agreement'], '1']);
  expect(found.json[0]).toMatchObject({ match: 'We sign today. The plant stands in the Kootenays .' });
  expect(found.json[0]).not.toHaveProperty('content');
  expect((await inTexts('rivers')).json[0]).toMatchObject({
    match: 'Rivers rise.',
    content: '**Rivers** rise.',
  });
});

test('all words have to be there, of long ones a beginning; tags are no words', async () => {
  expect(titles(await inTexts('  plant   AGREE '))).toEqual(['Agreement']);
  expect(titles(await inTexts('plant greenhouse'))).toEqual([]);
  expect(titles(await inTexts('koot'))).toEqual(['Agreement', 'Kootenays in the title'].slice(0, 1));
  expect(titles(await inTexts('si'))).toEqual([]);
  expect(titles(await inTexts('100%'))).toEqual(['Greenhouse']);
  for (const nothing of ['!!', "'", String.raw`\ & | ! ( : *`]) {
    expect([nothing, titles(await inTexts(nothing))]).toEqual([nothing, []]);
  }
});

test('what was typed is found as readers see it', async () => {
  const found = await inTexts('R&D');
  expect(titles(found)).toEqual(['Research']);
  expect(found.json[0].match).toBe('a<b at R&D, <ir@river.org>');
  expect(titles(await inTexts('ir@river.org'))).toEqual(['Research']);
  expect(titles(await inTexts('amp'))).toEqual([]);
});

test('a text of the greatest length is searched too, and none is too long to be saved', async () => {
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

test('without words the list is what it is without q', async () => {
  expect((await search(' ')).text).toBe((await app.call('/api/news')).text);
  expect((await app.call('/api/news?in=text')).text).toBe((await app.call('/api/news')).text);
});

test('years are counted, and narrow the list', async () => {
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

test('a long result goes on by its link', async () => {
  await publish('Another agreement', 'Near the Kootenays.', '2023-01-01');
  const first = await inTexts('kootenays', '&limit=1');
  const [, next = ''] = /^<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  expect(titles(await app.call(next))).toEqual(['Another agreement']);
});

test('what is scheduled is found the moment that it is published, and what is deleted no more', async () => {
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
