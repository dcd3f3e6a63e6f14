import { holdBack, releaseCode } from '../support/held-answers.ts';
import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('a release whose code is late has its place kept until it can be shown', async ({ watched }) => {
  const release = await holdBack(watched, releaseCode);
  await openSettled(watched, '/news');
  const title = (await watched.getByRole('article').getByRole('link').first().textContent()) ?? 'never';
  await watched.getByRole('button', { name: 'Read Full Article' }).first().click();
  const asked = watched.waitForRequest(releaseCode);
  await watched.getByRole('dialog', { name: title }).getByRole('link', { name: 'Open as page' }).click();
  await asked;
  await expect(watched.getByRole('heading', { level: 1, name: 'News release' })).toBeVisible();
  await expect(watched.getByText('Loading release...')).toBeAttached();
  release();
  await expect(watched.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(watched.getByText('Loading release...')).toHaveCount(0);
});

test('on paper a release is black on white', async ({ watched, request }) => {
  const [item]: { slug: string }[] = await (await request.get('/api/news?limit=1')).json();
  await watched.goto(`/news/${item?.slug}`);
  await watched.emulateMedia({ media: 'print' });
  const main = watched.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'All news' })).toHaveCount(0);
  const faint = await main.evaluate(
    (element) =>
      [...element.querySelectorAll('*')]
        .filter((part) => part.checkVisibility() && part.textContent?.trim())
        .filter((part) => getComputedStyle(part).color !== 'rgb(0, 0, 0)').length,
  );
  expect(faint).toBe(0);
});
