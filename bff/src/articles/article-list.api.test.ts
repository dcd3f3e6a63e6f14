import { beforeAll, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { loadConfig } from '../config/config.ts';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { serverOptions } from '../db/orm-options.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { ArticlesRepository } from './articles.repository.ts';

const PATH = '/api/admin/articles';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

async function create(changes: Record<string, unknown>): Promise<string> {
  const { json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, ...changes } });
  return json.id;
}

const titles = ({ json }: TestResponse): string[] => json.map(({ title }: { title: string }) => title);

const next = ({ headers }: TestResponse): string | undefined =>
  /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

describe('search', () => {
  const PERCENT = 'Growth of 100% in a_b';
  const PLAIN = 'Growth of 1000 in axb';
  const BACKSLASH = String.raw`The share \\mine\north`;
  const OTHERS = 'Quiet water';
  const EXCERPT = 'Zephyr over 50% of the year';

  beforeAll(async () => {
    await create({ title: PERCENT });
    await create({ title: PLAIN, publishedAt: '2099-01-01T00:00:00Z' });
    await create({ title: BACKSLASH });
    await create({ title: OTHERS, excerpt: EXCERPT, content: 'Growth', summary: 'Growth' });
    const deleted = await create({ title: 'Growth that was deleted' });
    await app.admin(`${PATH}/${deleted}`, { method: 'DELETE' });
  });

  test.each([
    ['growth', [PLAIN, PERCENT]],
    ['GROWTH OF 100', [PLAIN, PERCENT]],
    ['  growth  ', [PLAIN, PERCENT]],
    ['rowt', [PLAIN, PERCENT]],
    ['100%', [PERCENT]],
    ['%', [OTHERS, PERCENT]],
    ['a_b', [PERCENT]],
    ['_', [PERCENT]],
    ['\\', [BACKSLASH]],
    [String.raw`\\mine\n`, [BACKSLASH]],
    [String.raw`\%`, []],
    ['zEPHYR', [OTHERS]],
    ['z', [OTHERS]],
    ['Q', [OTHERS]],
    ['ax', [PLAIN]],
    ['qu', [OTHERS]],
    ["'", []],
    ['growth water', []],
    ['', [OTHERS, BACKSLASH, PERCENT, PLAIN]],
  ])('the search for %j matches titles and excerpts literally, ignoring case', async (search, found) => {
    const response = await app.admin(`${PATH}?q=${encodeURIComponent(search)}`);
    expect(titles(response).toSorted()).toEqual(found.toSorted());
    expect(response.headers.get('x-total-count')).toBe(String(found.length));
  });
});

test('pages of a search are stable while articles are added, and each has the current total count', async () => {
  const expected = ['Paging E', 'Paging D', 'Paging C', 'Paging B', 'Paging A'];
  for (const [index, title] of expected.entries()) {
    await create({ title, publishedAt: `2031-01-0${Math.min(5 - index, 4)}T00:00:00Z` });
    await create({ title: 'Between', publishedAt: `2031-01-0${5 - index}T00:00:00Z` });
  }
  const first = await app.admin(`${PATH}?limit=2&q=pAGING&omit=content`);
  await create({ title: 'Paging Z', publishedAt: '2032-01-01T00:00:00Z' });
  const second = await app.admin(next(first) ?? '');
  const third = await app.admin(next(second) ?? '');
  const pages = [first, second, third];
  expect(pages.map((page) => page.json.length)).toEqual([2, 2, 1]);
  expect(pages.flatMap(titles).toSorted()).toEqual(expected.toSorted());
  expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['5', '6', '6']);
  expect(next(third)).toBeUndefined();
  for (const { json } of pages) expect(json[0]).not.toHaveProperty('content');
});

test('a full last page has no link to a next one', async () => {
  await create({ title: 'Exactly one' });
  await create({ title: 'Exactly two' });
  expect(next(await app.admin(`${PATH}?limit=2&q=exactly`))).toBeUndefined();
  expect(next(await app.admin(`${PATH}?limit=1&q=exactly`))).toBeDefined();
});

test.each([
  'limit=0',
  'limit=101',
  'limit=ten',
  'limit=',
  'limit=%00',
  'limit=1&limit=2',
  'omit=title',
  'cursor=x',
  'q=%00',
  `q=${'x'.repeat(201)}`,
  'q=a&q=b',
])('?%s returns 400 and names the parameter', async (query) => {
  const { status, json } = await app.admin(`${PATH}?${query}`);
  expect([status, json.errors[0].field]).toEqual([400, query.split('=', 1)[0]]);
});

test('a list without a limit returns all articles, and loads their contents in batches', async () => {
  app = await sharedBff();
  expect((await app.admin(PATH)).text).toBe('[]');
  const content = 'x'.repeat(400_000);
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
  for (const number of numbers) {
    const publishedAt = new Date(Date.UTC(2025, 2, number));
    await create({ title: `Long ${number}`, content, publishedAt });
  }
  const { headers, json } = await app.admin(PATH);
  expect(json.map(({ title }: { title: string }) => title)).toEqual(
    numbers.toReversed().map((number) => `Long ${number}`),
  );
  expect([json[20].content, headers.get('x-total-count')]).toEqual([content, '21']);

  const statements: string[] = [];
  const onQuery = (sql: string) => {
    if (sql.includes('"article"')) statements.push(sql);
    return sql;
  };
  const { databaseUrl = '' } = loadConfig(app.storage.env);
  const orm = await MikroORM.init({ ...serverOptions(databaseUrl, 60_000), onQuery });
  const em = orm.em.fork();
  const articles = new ArticlesRepository(em, new CategoriesRepository(em), new DocumentsRepository(em));
  const all = articles.all({
    limit: undefined,
    after: undefined,
  });
  await all.next();
  // One statement reads the sizes, the other the contents of the first batch.
  expect(statements).toHaveLength(2);
  for await (const article of all) expect(article.content).toHaveLength(400_000);
  expect(statements).toHaveLength(1 + 3);
  await orm.close();
});
