import { expect, test } from '@playwright/test';
import { publicPages } from '../support/pages.ts';

test.use({ javaScriptEnabled: false });

for (const { path } of publicPages) {
  test(`${path} can be read without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(path === '/news' ? 15 : 40);
    await expect(page.getByRole('contentinfo')).toContainText('Suite 750-580 Hornby Street');
  });
}

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
