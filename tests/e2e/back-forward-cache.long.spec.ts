import { expect, type Page, test } from '@playwright/test';
import { launchOptionsOf } from '../support/chromium-launch.ts';
import { chromium } from '../support/executables.ts';
import { publicPages } from '../support/pages.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';

test.use({
  trace: 'off',
  launchOptions: {
    ...launchOptionsOf(chromium),
    // Playwright disables the back/forward cache, and the headless shell does not have one.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

async function open(page: Page, path: string): Promise<void> {
  await openInteractive(page, path);
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
}

async function expectRestored(page: Page, path: string): Promise<void> {
  await expect(page, path).toHaveURL(path);
  await expect(page.locator('html[data-restored="true"]'), path).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
}

test('the browser restores every page from the back/forward cache', async ({ page }) => {
  test.slow();
  const paths = publicPages.map(({ path }) => path);
  while (paths.length > 0) {
    const [one = '/', other = '/terms'] = paths.splice(0, 2);
    await open(page, one);
    await open(page, other);
    await page.evaluate(() => history.back());
    await expectRestored(page, one);
    await page.evaluate(() => history.forward());
    await expectRestored(page, other);
  }
});

test('a release that was opened by a link is shown as withdrawn after its restoration from the back/forward cache', async ({
  page,
  request,
}) => {
  const token = await signInByApi(request);
  const publishedAt = new Date(Date.now() - 60_000).toISOString();
  const title = uniqueTitle('Withdrawn meanwhile');
  const { id } = await createRelease(request, token, { title, content: '<p>A figure.</p>', publishedAt });
  await open(page, '/news');
  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await openInteractive(page, '/terms');
  const headers = { authorization: `Bearer ${token}` };
  const withdrawal = { data: { reason: 'A wrong figure.' }, headers };
  expect((await request.post(`/api/admin/articles/${id}/withdraw`, withdrawal)).ok()).toBe(true);
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-restored="true"]')).toBeAttached();
  await expect(page.getByRole('main').getByText('A wrong figure.')).toBeVisible();
  await expect(page.getByText('A figure.', { exact: true })).toHaveCount(0);
});
