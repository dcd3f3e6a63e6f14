import { type APIRequestContext, expect, test } from '@playwright/test';
import { releasesOf } from '../support/boot-data.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { publicPages } from '../support/pages.ts';
import { serveNextVisitWithData } from '../support/served-with.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read without JavaScript', async ({ page }) => {
  test.slow();
  for (const { path } of publicPages) {
    await serveNextVisitWithData(page, path);
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

test('home shows the three newest releases and three prices with their times', async ({ page }) => {
  const newest = releasesOf(await serveNextVisitWithData(page, '/'));
  expect(newest).toHaveLength(3);
  await page.goto('/');
  const links = page.getByRole('article').getByRole('link');
  await expect(links).toHaveText(newest.map(({ title }) => title));
  const listings = page.getByRole('list', { name: 'Stock listings' }).getByRole('listitem');
  await expect(listings).toHaveText([1, 2, 3].map(() => /\d+\.\d{2} [A-Z]{3}.*\d\d:\d\d UTC/));
  await expect(page.getByRole('button', { name: 'Read Article' })).toHaveCount(0);
});

test('the ticker shows its quote and the time of it', async ({ page }) => {
  await serveNextVisitWithData(page, '/contact');
  await page.goto('/contact');
  const ticker = page.getByRole('region', { name: /ticker/i });
  await expect(ticker).toBeVisible();
  await expect(ticker).toHaveText(/HYPE\.CN.*\d+\.\d{2} CAD.*(?:as of|at close,) .*\d\d:\d\d UTC/);
});

test('news lists every release of its first part, each with its page', async ({ page }) => {
  const listed = releasesOf(await serveNextVisitWithData(page, '/news'));
  await page.goto('/news');
  expect(listed.length).toBeGreaterThan(5);
  const links = page.getByRole('article').getByRole('link');
  await expect(links).toHaveText(listed.map(({ title }) => title));
  await expect(page.getByRole('search')).toBeHidden();
  await serveNextVisitWithData(page, `/news/${listed[0]?.slug}`);
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`/news/${listed[0]?.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listed[0]?.title ?? 'never');
});

test('a release has its whole text', async ({ page, request }) => {
  const title = uniqueTitle('A release to read');
  const { slug } = await createRelease(request, await signInByApi(request), {
    title,
    content: `<h2>Water</h2>${'<p>It flows.</p>'.repeat(50)}<p>The last words.</p>`,
    publishedAt: '2024-05-01T16:00:00.000Z',
  });
  await serveNextVisitWithData(page, `/news/${slug}`);
  await page.goto(`/news/${slug}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(article.getByText('May 1, 2024, 16:00 UTC')).toBeVisible();
  await expect(article.getByRole('heading', { name: 'Water' })).toBeVisible();
  await expect(article.getByText('The last words.')).toBeVisible();
  await expect(article.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'All news' }).first().click();
  await expect(page).toHaveURL(/\/news$/);
});

test('about shows the team', async ({ page, request }) => {
  const team = await answerOf<{ name: string; bio: string }[]>(request, '/api/team');
  expect(team.length).toBeGreaterThan(0);
  await serveNextVisitWithData(page, '/about');
  await page.goto('/about');
  for (const { name, bio } of team) {
    await expect(page.getByRole('article', { name }).getByText(bio)).toBeVisible();
  }
});

test('products shows the machines', async ({ page, request }) => {
  const machines = await answerOf<{ name: string; hashrate: string }[]>(request, '/api/equipment');
  expect(machines.length).toBeGreaterThan(0);
  await serveNextVisitWithData(page, '/products');
  await page.goto('/products');
  for (const { name, hashrate } of machines) {
    await expect(page.getByRole('article', { name }).getByText(hashrate).first()).toBeVisible();
  }
});

for (const width of [320, 390, 768]) {
  test(`without JavaScript every link of the header is in the window, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About', 'Products', 'News', 'Investors']);
    for (const link of await links.all()) {
      const { x, width: own } = (await link.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + own).toBeLessThanOrEqual(width);
    }
  });
}
