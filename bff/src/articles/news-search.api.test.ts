import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startDatabaseClock } from '../testing/database-clock.ts';
import { ARTICLE, startApp } from '../testing/running-app.ts';
import type { Answer, RunningApp } from '../testing/running-app.ts';
import { Article } from './article.entity.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const PATH = '/api/admin/articles';
let storage: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  storage = await createTestDatabase();
  app = await startApp({}, storage);
  await publish('Agreement', '<p>We sign today. The plant stands in the <b>Kootenays</b>.</p>', '2025-07-01');
  await publish('Kootenays in the title', '**Rivers** rise.', '2025-06-01');
  await publish('Greenhouse', '&lt;p&gt;100% of the warm air goes next door.&lt;/p&gt;', '2025-05-01');
  await publish('Held back', 'More in the Kootenays soon.', '2099-01-01');
});
afterAll(async () => {
  await app.stop();
  await storage.drop();
});

async function publish(title: string, content: string, day: string): Promise<string> {
  const body = { ...ARTICLE, title, content, excerpt: '', publishedAt: `${day}T00:00:00Z` };
  return (await app.admin(PATH, { method: 'POST', body })).json.id;
}

const search = (words: string, more = ''): Promise<Answer> =>
  app.call(`/api/news?q=${encodeURIComponent(words)}${more}`);
const titles = ({ json }: Answer): string[] => json.map(({ title }: { title: string }) => title);

test('a word is found in title and text, newest first, with the sentence of the text that has it', async () => {
  const found = await search('kootenays', '&omit=content');
  expect(found.status).toBe(200);
  expect(titles(found)).toEqual(['Agreement', 'Kootenays in the title']);
  expect(found.json[0]).toMatchObject({ match: 'The plant stands in the Kootenays .' });
  expect(found.json[0]).not.toHaveProperty('content');
  expect(found.json[1]).not.toHaveProperty('match');
  expect((await search('rivers')).json[0]).toMatchObject({
    match: 'Rivers rise.',
    content: '**Rivers** rise.',
  });
});

test('all words have to be there, wherever they stand; tags are no words, and signs stand for themselves', async () => {
  expect(titles(await search('  plant   AGREEMENT '))).toEqual(['Agreement']);
  expect(titles(await search('plant greenhouse'))).toEqual([]);
  expect(titles(await search('kootenays we'))).toEqual(['Agreement']);
  expect(titles(await search('100%'))).toEqual(['Greenhouse']);
  expect(titles(await search('p_ant'))).toEqual([]);
});

test('without words the list is what it is without q, and words too short are refused', async () => {
  expect((await search(' ')).text).toBe((await app.call('/api/news')).text);
  const refused = await search('to be');
  expect(refused.status).toBe(400);
  expect(refused.json.errors).toEqual([
    { field: 'q', message: 'q must have a word of 3 characters or more.' },
  ]);
  expect((await search('x'.repeat(201))).status).toBe(400);
});

test('a long result goes on by its link', async () => {
  const first = await search('kootenays', '&limit=1');
  const [, next = ''] = /^<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  expect(titles(await app.call(next))).toEqual(['Kootenays in the title']);
});

test('what is scheduled is found the moment that it is published, and what is deleted no more', async () => {
  const clock = await startDatabaseClock(app, storage, '2098-12-31T23:59:59.999Z');
  expect(titles(await search('kootenays'))).not.toContain('Held back');
  await clock.set('2099-01-01T00:00:00Z');
  const [latest] = (await search('kootenays')).json;
  expect(latest.title).toBe('Held back');
  await app.admin(`${PATH}/${latest.id}`, { method: 'DELETE' });
  expect(titles(await search('kootenays'))).not.toContain('Held back');
  await clock.stop();
});

test('the text is searched by the expression that an index has', async () => {
  const em = app.orm.em.fork();
  const query = em
    .createQueryBuilder(Article)
    .select('id')
    .where({ words: { $ilike: '%kootenays%' } });
  const plan = await em.execute<Record<string, string>[]>(`explain ${query.getFormattedQuery()}`);
  const [index] = await em.execute<{ definition: string }[]>(
    `select pg_get_indexdef('article_words'::regclass) as definition`,
  );
  const [, expression = 'none'] = /gin \((.*) gin_trgm_ops\)/.exec(index?.definition ?? '') ?? [];
  expect(JSON.stringify(plan)).toContain(`${expression} ~~* '%kootenays%'`);
});
