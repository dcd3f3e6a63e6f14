import { expect, test } from '@playwright/test';
import { publicPages } from '../support/pages.ts';
import { textsCollided, textsOutside } from '../support/text-layout.ts';

const widths = [320, 360, 390, 414, 600, 768, 834, 1024, 1280, 1440, 1920, 2560];

test('on no page and at no width does text lie on text, leave its box or get cut', async ({ page }) => {
  const found: Record<string, string[]> = {};
  for (const { path } of publicPages) {
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const texts = [...(await page.evaluate(textsOutside)), ...(await page.evaluate(textsCollided))];
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) texts.push(`the page is ${excess} px too wide`);
      if (texts.length > 0) found[`${path} at ${width} px`] = texts;
    }
  }
  expect(found).toEqual({});
});
