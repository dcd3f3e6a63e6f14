import { expect, test } from '@playwright/test';
import { chromium, executableOf } from '../support/executables.ts';
import { publicPages } from '../support/pages.ts';

test.use({
  trace: 'off',
  launchOptions: {
    executablePath: executableOf(chromium),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    // Playwright switches off what is tested here, and the headless shell has none of it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('every page comes back as it was left, without reloading', async ({ page }) => {
  test.slow();
  for (const { path } of publicPages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.cameBack = String(persisted);
      });
    });
    await page.goto(path === '/terms' ? '/privacy' : '/terms');
    await page.evaluate(() => history.back());
    await expect(page.locator('html[data-came-back="true"]'), path).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});
