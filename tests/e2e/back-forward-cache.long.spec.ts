import { expect, type Page, test } from '@playwright/test';
import { launchOptionsOf } from '../support/chromium-launch.ts';
import { chromium } from '../support/executables.ts';
import { publicPages } from '../support/pages.ts';
import { openInteractive } from '../support/interactive-page.ts';

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
