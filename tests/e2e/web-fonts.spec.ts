import { expect, type Page, test } from '@playwright/test';
import { font, holdBack, mainScript } from '../support/held-answers.ts';
import { publicPages } from '../support/pages.ts';

declare global {
  interface Window {
    /** Attributes of the document's element, those set by one task together. */
    steps: (string | null)[][];
  }
}

function recordSteps(): void {
  window.steps = [];
  new MutationObserver((records) => {
    const onDocument = records.filter(({ target }) => target === document.documentElement);
    if (onDocument.length > 0) window.steps.push(onDocument.map(({ attributeName }) => attributeName));
  }).observe(document, { attributes: true, subtree: true });
}

async function stepsUntilFonts(page: Page): Promise<(string | null)[][]> {
  await expect(page.locator('html[data-web-fonts]')).toBeAttached();
  return page.evaluate(() => window.steps);
}

async function loadedFamilies(page: Page): Promise<string[]> {
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  return families.map((family) => family.replaceAll('"', ''));
}

for (const path of ['/', '/news', '/tangem-ring', '/no-such-page', '/admin/login']) {
  test(`${path} is shown in the site's own fonts`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect
      .poll(() => loadedFamilies(page))
      .toEqual(expect.arrayContaining(['Bricolage Grotesque Variable', 'Public Sans Variable']));
  });
}

test('on a first visit fonts wait until the page answers', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdBack(page, mainScript);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2);
  expect(asked.filter((url) => font.test(url))).toEqual([]);
  release();
  await expect.poll(() => asked.filter((url) => font.test(url)).length).toBe(2);
});

test('on a later visit, with all in the cache, they are used as soon as a script runs', async ({ page }) => {
  await page.addInitScript(recordSteps);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await stepsUntilFonts(page)).toEqual([['data-scripting'], ['data-web-fonts']]);
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await stepsUntilFonts(page)).toEqual([['data-scripting', 'data-web-fonts']]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of publicPages) {
    test(`${path} names the site's own fonts`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('body')).toHaveCSS('font-family', /Public Sans Variable/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
        'font-family',
        /Bricolage Grotesque Variable/,
      );
    });
  }
});
