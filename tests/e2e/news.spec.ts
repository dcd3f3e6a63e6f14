import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { noteCalls } from '../support/note-calls.ts';
import { serveNextVisitWithData } from '../support/served-with.ts';
import { openQuiet, openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('dates and years are those of UTC, wherever the reader is', async ({ browser, baseURL, request }) => {
  const title = uniqueTitle('The last hour of the year');
  await createRelease(request, await signInByApi(request), {
    title,
    content: 'x',
    publishedAt: '2023-12-31T23:30:00.000Z',
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '', timezoneId: 'Asia/Tokyo' });
  await openSettled(page, '/news');
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  const entry = page.getByRole('article').filter({ hasText: title });
  await expect(entry).toContainText('December 31, 2023');
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: '2023', exact: true }).click();
  await expect(entry).toBeVisible();
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: 'All Years' }).click();
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveText('All Years');
  await page.close();
});

test('the newsletter box sends nothing and leaves the page as it is', async ({ watched }) => {
  await openQuiet(watched, '/news');
  const asked = noteCalls(watched);
  const box = watched.getByLabel('Email address');
  await expect(box).toHaveAttribute('type', 'email');
  await box.fill('ada@example.com');
  await box.press('Enter');
  await watched.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box).toHaveValue('ada@example.com');
  expect(asked).toEqual([]);
});

test('search engines read the list as news articles, each with the address of its page', async ({
  watched,
}) => {
  const html = await serveNextVisitWithData(watched, '/news');
  await watched.goto('/news', { waitUntil: 'networkidle' });
  const data = watched.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  const list: unknown = JSON.parse((await data.textContent()) ?? '');
  expect(list).toMatchObject({ '@type': 'ItemList' });
  expect(list).toHaveProperty('itemListElement.0.item.@type', 'NewsArticle');
  expect(list).toHaveProperty('itemListElement.0.item.url', expect.stringMatching(/\/news\/[a-z\d-]+$/));
  expect(html.match(/application\/ld\+json/g)).toHaveLength(1);
});
