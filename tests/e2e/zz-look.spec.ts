import { test } from '@playwright/test';

const slug = 'company-energizes-240-dg2-miners-and-passes-14-000-gh-s-of-scrypt-capacity';
test('look', async ({ page }) => {
  test.setTimeout(180_000);
  for (const width of [390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto('/', { waitUntil: 'load' });
    await page.screenshot({ path: `/tmp/look/home-${width}.png` });
    if (width < 1000) {
      await page.getByText('The network in figures').scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/look/home-figures-${width}.png` });
    }
    await page.goto('/news?q=freshet', { waitUntil: 'networkidle' });
    await page.screenshot({ path: `/tmp/look/news-${width}.png` });
    await page.getByRole('button', { name: 'Read Full Article' }).first().click();
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/look/dialog-${width}.png` });
    await page.getByRole('region', { name: 'Content' }).evaluate((e) => {
      e.scrollTop = 500;
    });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/look/dialog-scrolled-${width}.png` });
    await page.goto(`/news/${slug}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `/tmp/look/release-${width}.png`, fullPage: true });
    await page.goto('/investors', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Releases and filings' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/look/investors-${width}.png` });
  }
});
