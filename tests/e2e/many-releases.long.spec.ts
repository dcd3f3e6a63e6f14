import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, request, type Response, test } from '@playwright/test';
import { executableOf, findExecutable, postgresServer } from '../support/executables.ts';
import { createRelease, openNewsroom, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import type { ThrowawayServer } from '../support/throwaway-server.ts';

/** So many are public: three parts of the list that readers without scripts get. The others are scheduled. */
const published = 45;

/** Release 5000 is the newest; each has a body of about 16 kB, together some 80 MB. */
const fill = `
  insert into article (id, slug, title, content, excerpt, summary, published_at, author, category, created_at, updated_at)
  select gen_random_uuid(), 'release-' || n, 'Release ' || n, '<p>Body of release ' || n || '</p>' || repeat('<p>river</p>', 1300),
    'Excerpt ' || n, 'Summary ' || n, timestamptz '2010-01-01' + n * interval '1 day' + case when n > ${published} then interval '100 years' else '0' end,
    'Operations desk', 'Press Release', now(), now()
  from generate_series(1, 5000) as n`;

let postgres: ThrowawayServer;
let site: Product;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  postgres = await startThrowawayPostgres();
  site = await startProduct({ env: { DATABASE_URL: postgres.url, SAMPLE_DATA: 'false' } });
  // The client comes with the server; PATH may lead to some of their programs by links.
  const programs = path.dirname(await realpath(executableOf(postgresServer)));
  const psql = findExecutable(['psql'], [programs]) ?? '';
  await promisify(execFile)(psql, ['--no-psqlrc', '--dbname', postgres.url, '--command', fill]);
  // What is put straight into the database, the bff learns of with the next change that it makes itself.
  const api = await request.newContext({ baseURL: site.url });
  const token = await signInByApi(api);
  const release = { title: uniqueTitle('Gone'), content: 'Gone', publishedAt: '2009-01-01T00:00:00Z' };
  const { id } = await createRelease(api, token, release);
  await api.delete(`/api/admin/articles/${id}`, { headers: { authorization: `Bearer ${token}` } });
  await api.dispose();
});

test.afterAll(async () => {
  await site.stop();
  await postgres.stop();
});

test('of 5,000 articles the dashboard fetches fifty at a time, without their contents', async ({ page }) => {
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/admin/articles?')) fetched.push(response);
  });
  await openNewsroom(page, site.url);
  await expect(page.getByRole('heading', { name: 'News Articles (5000)' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(50);
  await expect(page.getByText('50 of 5,000')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Release 5000');
  await page.getByRole('button', { name: 'Older articles' }).click();
  await expect(page.getByText('100 of 5,000')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 }).nth(50)).toHaveText('Release 4950');
  await expect(page.getByRole('article')).toHaveCount(100);
  expect(fetched.length).toBeGreaterThan(1);
  for (const response of fetched) {
    const text = await response.text();
    expect(text).not.toContain('Body of release');
    expect(text.length).toBeLessThan(30_000);
  }
});

test('one of 5,000 articles is found by a search and opens with its content', async ({ page }) => {
  await openNewsroom(page, site.url);
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  await search.fill('excerpt 137');
  await expect(page.getByText('11 articles match')).toBeVisible();
  await search.fill('release 1379');
  await expect(page.getByText('1 article matches')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Release 1379' });
  await card.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Article Preview' });
  await expect(preview).toContainText('Body of release 1379');
  await preview.getByRole('button', { name: 'Close' }).click();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('older parts of the list are reached by links, to the very first release and back', async ({
    page,
  }) => {
    const newestFirst = Array.from({ length: published }, (_, index) => `Release ${published - index}`);
    const older = page.getByRole('link', { name: 'Older articles' });
    await page.goto(`${site.url}/news`);
    const links = page.getByRole('article').getByRole('link');
    await expect(links).toHaveText(newestFirst.slice(0, 20));
    for (const begin of [20, 40]) {
      // By keyboard: releases are laid out as they come near, and move what stands below them.
      await older.press('Enter');
      await expect(links).toHaveText(newestFirst.slice(begin, begin + 20));
    }
    await expect(older).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    await page.getByRole('link', { name: 'Newer articles' }).press('Enter');
    await expect(page).toHaveURL(/\/news$/);
    expect((await page.request.get(`${site.url}/news/older/invented`)).status()).toBe(404);
  });
});
