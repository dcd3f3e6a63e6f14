import { expect, test } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { misplacedTexts } from '../support/text-layout.ts';

const pages = ['/', '/investors', '/tangem-ring', '/contact'];

test('with more contrast every text keeps what AA asks for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await axeFindings(page, { rules: ['color-contrast'] }), path).toEqual([]);
  }
});

test('in forced colours light and dark surfaces are one, and buttons, the menu and the current page are marked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/news', { waitUntil: 'load' });
  const surfaces = await page
    .locator('header, main section')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
  expect(new Set(surfaces).size).toBe(1);
  const mark = await page
    .getByRole('banner')
    .getByRole('link', { name: 'News', exact: true })
    .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  expect(surfaces).not.toContain(mark);
  await expect(page.getByRole('button', { name: 'Subscribe' })).not.toHaveCSS('border-top-width', '0px');
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('button', { name: 'menu' }).locator('span').first();
  await expect(bar).not.toHaveCSS('background-color', surfaces.at(0) ?? 'never');
});

test('with text at 200 % nothing is cut, beside its box or on other text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // As where the reader asks the browser for larger text: what is said in rem grows with it, media queries too.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of [...pages, '/news']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('html'), path).toHaveCSS('font-size', '32px');
    await expect.poll(() => page.evaluate(misplacedTexts), path).toEqual([]);
  }
});

test('with the document’s font at 200 %, as by a reader’s own style sheet, no text leaves its box either', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // Media queries do not know of it: twice the text stands in the columns of a wide window.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% !important }');
    document.adoptedStyleSheets = [sheet];
  });
  for (const path of [...pages, '/about', '/products', '/tangem-wallet', '/news']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('html'), path).toHaveCSS('font-size', '32px');
    await expect.poll(() => page.evaluate(misplacedTexts), path).toEqual([]);
  }
});
