import { holdRequests, releaseScriptPattern } from '../support/intercepted-requests.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('a release shows a placeholder until its code has loaded', async ({ watched }) => {
  const release = await holdRequests(watched, releaseScriptPattern);
  await openInteractive(watched, '/news');
  const title = (await watched.getByRole('article').getByRole('link').first().textContent()) ?? 'never';
  await watched.getByRole('button', { name: 'Read Full Article' }).first().click();
  const requested = watched.waitForRequest(releaseScriptPattern);
  await watched.getByRole('dialog', { name: title }).getByRole('link', { name: 'Open as page' }).click();
  await requested;
  await expect(watched.getByRole('heading', { level: 1, name: 'News release' })).toBeVisible();
  await expect(watched.getByText('Loading release...')).toBeAttached();
  release();
  await expect(watched.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(watched.getByText('Loading release...')).toHaveCount(0);
});

test('a release prints black on white', async ({ watched, request }) => {
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
