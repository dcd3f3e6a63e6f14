import { expect, type Page, test } from '@playwright/test';
import { launchOptionsOf } from '../support/chromium-launch.ts';
import { chromium } from '../support/executables.ts';
import { publicPages } from '../support/pages.ts';
import { openQuiet } from '../support/settled-page.ts';

test.use({
  trace: 'off',
  launchOptions: {
    ...launchOptionsOf(chromium),
    // Playwright switches off what is tested here, and the headless shell has none of it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

async function open(page: Page, path: string): Promise<void> {
  // A page that is left with a call under way may not be kept.
  await openQuiet(page, path);
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.cameBack = String(persisted);
    });
  });
}

async function expectToBeBack(page: Page, path: string): Promise<void> {
  await expect(page, path).toHaveURL(path);
  await expect(page.locator('html[data-came-back="true"]'), path).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
}

test('every page comes back as it was left, without reloading', async ({ page }) => {
  test.slow();
  const paths = publicPages.map(({ path }) => path);
  // In pairs, each of which is left for the other.
  while (paths.length > 0) {
    const [one = '/', other = '/terms'] = paths.splice(0, 2);
    await open(page, one);
    await open(page, other);
    await page.evaluate(() => history.back());
    await expectToBeBack(page, one);
    await page.evaluate(() => history.forward());
    await expectToBeBack(page, other);
  }
});
