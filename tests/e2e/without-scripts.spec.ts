import { expect, test } from '@playwright/test';
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
