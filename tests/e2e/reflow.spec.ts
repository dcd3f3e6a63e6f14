import { expect, test } from '@playwright/test';
import { publicPages } from '../support/pages.ts';

// 1280 px at a zoom of 400 %.
test.use({ viewport: { width: 320, height: 640 } });

for (const path of [...publicPages.map((page) => page.path), '/no-such-page', '/admin/login']) {
  test(`${path} fits a window of 320 px: nothing scrolls sideways, no text is cut off`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { excess, cutOff } = await page.evaluate(() => {
      const root = document.documentElement;
      const scrollsItself = (element: Element | null): boolean =>
        element !== null &&
        (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
          scrollsItself(element.parentElement));
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
        if (['SCRIPT', 'STYLE'].includes(parent.tagName) || parent.closest('.sr-only, [aria-hidden="true"]'))
          continue;
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        const isOutside = left < -1 || right > root.clientWidth + 1;
        if (isOutside && !scrollsItself(parent.closest('main *'))) found.push(node.textContent.trim());
      }
      return { excess: root.scrollWidth - root.clientWidth, cutOff: found };
    });
    expect(excess).toBe(0);
    expect(cutOff).toEqual([]);
  });
}

test('an open article and the menu fit a window of 320 px', async ({ page }) => {
  await page.goto('/news', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'menu' }).click();
  const menu = page.getByRole('banner').getByRole('link', { name: 'Instagram' });
  await expect(menu).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read Full Article' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
