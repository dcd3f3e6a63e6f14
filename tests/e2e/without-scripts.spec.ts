import { type APIRequestContext, expect, test } from '@playwright/test';
import { releasesOf } from '../support/boot-data.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { publicPages } from '../support/pages.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read without JavaScript', async ({ page }) => {
  for (const { path } of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
    expect(words, path).toBeGreaterThan(path === '/news' ? 15 : 40);
    await expect(page.getByRole('contentinfo')).toContainText('Suite 750-580 Hornby Street');
  }
});

/** What the API answers at an address. */
async function answerOf<T>(request: APIRequestContext, address: string): Promise<T> {
  return (await request.get(address)).json();
}

test('each page has its data: releases, prices with their times, team and machines', async ({
  page,
  request,
}) => {
  const newest = releasesOf((await (await page.goto('/'))?.text()) ?? '');
  expect(newest).toHaveLength(3);
  const links = page.getByRole('article').getByRole('link');
  await expect(links).toHaveText(newest.map(({ title }) => title));
  const listings = page.getByRole('list', { name: 'Stock listings' }).getByRole('listitem');
  await expect(listings).toHaveText([1, 2, 3].map(() => /\d+\.\d{2,3} [A-Z]{3}.*\d\d:\d\d UTC/));
  await expect(page.getByRole('button', { name: 'Read Article' })).toHaveCount(0);
  const ticker = page.getByRole('region', { name: /ticker/i });
  await expect(ticker).toHaveText(/HYPE\.CN.*\d+\.\d{2} CAD.*(?:as of|at close,) .*\d\d:\d\d UTC/);

  const listed = releasesOf((await (await page.goto('/news'))?.text()) ?? '');
  expect(listed.length).toBeGreaterThan(5);
  await expect(links).toHaveText(listed.map(({ title }) => title));
  await expect(page.getByRole('search')).toBeHidden();

  await page.goto('/about');
  for (const { name, bio } of await answerOf<{ name: string; bio: string }[]>(request, '/api/team')) {
    await expect(page.getByRole('article', { name }).getByText(bio)).toBeVisible();
  }
  await page.goto('/products');
  const machines = await answerOf<{ name: string; hashrate: string }[]>(request, '/api/equipment');
  for (const { name, hashrate } of machines) {
    await expect(page.getByRole('article', { name }).getByText(hashrate).first()).toBeVisible();
  }
});

test('a release has its whole text', async ({ page, request }) => {
  const title = uniqueTitle('A release to read');
  const { slug } = await createRelease(request, await signInByApi(request), {
    title,
    content: `<h2>Water</h2>${'<p>It flows.</p>'.repeat(50)}<p>The last words.</p>`,
    publishedAt: '2024-05-01T16:00:00.000Z',
  });
  await page.goto(`/news/${slug}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(article.getByText('May 1, 2024, 16:00 UTC')).toBeVisible();
  await expect(article.getByRole('heading', { name: 'Water' })).toBeVisible();
  await expect(article.getByText('The last words.')).toBeVisible();
});
