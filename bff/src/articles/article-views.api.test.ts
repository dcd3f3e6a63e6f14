import { beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
let app: RunningBff;

/** Title, publication time, category and author of the test's articles. */
const STORED = [
  ['delta', '2025-01-01T08:00:00.000Z', 'Report', 'Ann'],
  ['Alpha', '2025-06-01T08:00:00.000Z', 'Press Release', 'Ann'],
  ['charlie', '2025-06-01T08:00:00.000Z', 'Report', 'Ben'],
  ['Bravo 100%', '2099-01-01T00:00:00.000Z', 'Report', 'Ben'],
  ['échelon', '2099-02-01T00:00:00.000Z', 'Notice', 'Ann'],
] as const;

beforeAll(async () => {
  app = await sharedBff();
  for (const [title, publishedAt, category, author] of STORED) {
    await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, title, publishedAt, category, author } });
  }
});

const titles = ({ json }: TestResponse): string[] => json.map(({ title }: { title: string }) => title);

const next = ({ headers }: TestResponse): string | undefined =>
  /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

async function allPages(address: string): Promise<string[]> {
  const found: string[] = [];
  for (let page: string | undefined = address; page !== undefined; ) {
    const response = await app.admin(page);
    expect(response.status).toBe(200);
    found.push(...titles(response));
    page = next(response);
  }
  return found;
}

test.each([
  ['status=scheduled', ['échelon', 'Bravo 100%']],
  ['status=public&sort=title', ['Alpha', 'charlie', 'delta']],
  ['category=Report', ['Bravo 100%', 'charlie', 'delta']],
  ['category=report', ['Bravo 100%', 'charlie', 'delta']],
  ['category=Repor', []],
  ['author=Ben', ['Bravo 100%', 'charlie']],
  ['author=Ann&category=Report', ['delta']],
  ['status=scheduled&q=100%25', ['Bravo 100%']],
  ['from=2025-01-01T08:00:00Z&to=2025-06-01T08:00:00Z', ['delta']],
  ['from=2025-01-01T08:00:00.001Z&to=2025-06-01T10:00:00.001%2B02:00&sort=title', ['Alpha', 'charlie']],
  ['from=2099-01-15T00:00:00Z', ['échelon']],
  ['to=2025-06-01T08:00:00Z', ['delta']],
  ['sort=title', ['Alpha', 'Bravo 100%', 'charlie', 'delta', 'échelon']],
])('?%s returns %j with a total count, also page by page', async (query, found) => {
  const all = await app.admin(`${PATH}?${query}`);
  expect(titles(all)).toEqual(found);
  expect(all.headers.get('x-total-count')).toBe(String(found.length));
  expect(await allPages(`${PATH}?${query}&limit=1&omit=content`)).toEqual(found);
});

test('sort=oldest reverses the default order across pages, also for equal publication times', async () => {
  const [newest, oldest] = await Promise.all([
    allPages(`${PATH}?limit=2`),
    allPages(`${PATH}?limit=2&sort=oldest`),
  ]);
  expect(oldest).toEqual(newest.toReversed());
  expect(oldest).toHaveLength(STORED.length);
});

test('the link to the next page retains all filters', async () => {
  const query =
    'limit=1&omit=content&q=a&status=public&category=Report&author=Ann' +
    '&from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z&sort=oldest';
  await app.admin(PATH, {
    method: 'POST',
    body: {
      ...ARTICLE,
      title: 'later a',
      publishedAt: '2025-02-01T00:00:00Z',
      category: 'Report',
      author: 'Ann',
    },
  });
  const address = next(await app.admin(`${PATH}?${query}`)) ?? '';
  const parameters = new URLSearchParams(address.split('?')[1]);
  parameters.delete('cursor');
  expect(Object.fromEntries(parameters)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  const last = await app.admin(address);
  expect(titles(last)).toEqual(['later a']);
  await app.admin(`${PATH}/${last.json[0].id}`, { method: 'DELETE' });
});

test.each([
  ['status=draft', 'status'],
  ['status=public&status=public', 'status'],
  ['sort=author', 'sort'],
  ['sort=', 'sort'],
  ['deleted=false', 'deleted'],
  ['category=', 'category'],
  ['category=%00', 'category'],
  [`author=${'x'.repeat(121)}`, 'author'],
  ['from=2025-01-01', 'from'],
  ['to=tomorrow', 'to'],
  ['from=2025-02-30T00:00:00Z', 'from'],
  ['from=2025-01-01T00:00:00Z&to=2025-01-01T00:00:00Z', 'to'],
])('?%s returns 400 and names the parameter', async (query, field) => {
  const { status, json } = await app.admin(`${PATH}?${query}`);
  expect([status, json.errors[0].field]).toEqual([400, field]);
});

test('a cursor from a list with another order is refused', async () => {
  const address = next(await app.admin(`${PATH}?limit=1&sort=oldest`)) ?? '';
  const { status, json } = await app.admin(address.replace('sort=oldest', 'sort=newest'));
  expect([status, json.errors[0].field]).toEqual([400, 'cursor']);
});

describe('deleted articles', () => {
  let ids: string[];

  beforeAll(async () => {
    ids = [];
    for (const title of ['First gone', 'Second gone', 'Third gone']) {
      const { json } = await app.admin(PATH, {
        method: 'POST',
        body: { ...ARTICLE, title, category: 'Gone' },
      });
      ids.push(json.id);
      await app.admin(`${PATH}/${json.id}`, { method: 'DELETE' });
    }
  });

  test('are listed separately, latest deletion first, with actor and time', async () => {
    const response = await app.admin(`${PATH}?deleted=true`);
    expect(titles(response).slice(0, 3)).toEqual(['Third gone', 'Second gone', 'First gone']);
    expect(response.headers.get('x-total-count')).toBe(String(response.json.length));
    const [third] = response.json;
    expect(third).toMatchObject({ id: ids[2], version: 2, deletedBy: 'admin', content: ARTICLE.content });
    expect(Math.abs(Date.parse(third.deletedAt) - Date.now())).toBeLessThan(600_000);
    const [listed] = (await app.admin(`${PATH}?limit=1`)).json;
    expect(listed).not.toHaveProperty('deletedAt');
    expect(titles(await app.admin(PATH))).not.toContain('Third gone');
  });

  test('can be filtered, sorted and paged', async () => {
    const gone = `${PATH}?deleted=true&category=Gone&omit=content&limit=1`;
    expect(await allPages(gone)).toEqual(['Third gone', 'Second gone', 'First gone']);
    expect(await allPages(`${gone}&sort=title`)).toEqual(['First gone', 'Second gone', 'Third gone']);
    expect(await allPages(`${gone}&q=second`)).toEqual(['Second gone']);
    expect(await allPages(`${gone}&status=scheduled`)).toEqual([]);
  });
});

test('the facets count scheduled, public and deleted articles, and list the categories and authors in use', async () => {
  const { json } = await app.admin(`${PATH}/facets`);
  expect(json).toEqual({
    reviewRequired: false,
    scheduled: 2,
    public: 3,
    withdrawn: 0,
    deleted: Number((await app.admin(`${PATH}?deleted=true`)).headers.get('x-total-count')),
    categories: [
      { name: 'Report', articles: 3 },
      { name: 'Notice', articles: 1 },
      { name: 'Press Release', articles: 1 },
    ],
    authors: [
      { name: 'Ann', articles: 3 },
      { name: 'Ben', articles: 2 },
    ],
  });
});
