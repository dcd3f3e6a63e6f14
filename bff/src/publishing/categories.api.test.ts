import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

let bff: RunningBff;

beforeAll(async () => {
  bff = await sharedBff();
});

async function publish(category: string): Promise<{ id: string; category: string }> {
  return (await bff.admin('/api/admin/articles', { method: 'POST', body: { ...ARTICLE, category } })).json;
}

async function categoryNamed(name: string): Promise<{ id: string; articles: number } | undefined> {
  const { json } = await bff.admin('/api/admin/categories');
  return json.find((category: { name: string }) => category.name === name);
}

const rename = (id: string, name: string) =>
  bff.admin(`/api/admin/categories/${id}`, { method: 'PUT', body: { name } });

test('concurrent releases with several forms of one new category name create one category', async () => {
  const forms = ['Quarterly', 'Quarterly ', 'Quarterly', ' Quarterly'];
  const published = await Promise.all(forms.map(publish));
  expect(new Set(published.map(({ category }) => category))).toEqual(new Set(['Quarterly']));
  expect((await publish('QUARTERLY')).category).toBe('Quarterly');
  expect((await categoryNamed('Quarterly'))?.articles).toBe(5);
  const { json } = await bff.admin('/api/admin/articles?category=quarterly&omit=content');
  expect(json).toHaveLength(5);
});

test('renaming a category renames it in its releases, and its earlier name still selects it', async () => {
  const { id } = await publish('Grid');
  await publish('Power');
  const grid = await categoryNamed('Grid');
  expect((await rename(grid?.id ?? '', 'power ')).json).toMatchObject({ status: 400, code: 'name-taken' });
  expect((await rename('unknown', 'Water')).status).toBe(404);
  const etag = (await bff.call('/api/news?omit=content')).headers.get('etag');
  expect((await rename(grid?.id ?? '', ' Energy grid ')).json).toEqual({
    id: grid?.id,
    name: 'Energy grid',
    articles: 1,
  });
  expect((await bff.call(`/api/news/${id}`)).json.category).toBe('Energy grid');
  const headers = { 'if-none-match': etag ?? '' };
  expect((await bff.call('/api/news?omit=content', { headers })).status).toBe(200);
  const body = { ...ARTICLE, category: 'grid' };
  const { json } = await bff.admin(`/api/admin/articles/${id}`, { method: 'PUT', body });
  expect(json.category).toBe('Energy grid');
  const [entry] = (await bff.admin('/api/admin/audit?limit=2')).json.slice(1);
  expect(entry).toMatchObject({ action: 'category-renamed', subject: 'Grid → Energy grid' });
  await rename((await categoryNamed('Power'))?.id ?? '', 'Grid');
  expect((await publish('GRID')).category).toBe('Grid');
});
