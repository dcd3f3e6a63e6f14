import { expect, test } from '@playwright/test';
import { fontSets } from '../support/fonts.ts';
import { refuseFontsBeyondFirstSet } from '../support/held-answers.ts';
import { publicPages } from '../support/pages.ts';
import { misplacedTexts } from '../support/text-layout.ts';

/** The first is that of 1280 px at a zoom of 400 %; only there do the faces of other devices make a difference. */
const widths = [320, 360, 390, 414, 600, 768, 834, 1024, 1280, 1440, 1920, 2560];

test(
  'on no page and at no width does text lie on text, leave its box or get cut, or the page scroll sideways',
  { tag: '@layout' },
  async ({ page }, testInfo) => {
    test.slow();
    await refuseFontsBeyondFirstSet(page, testInfo);
    const looked = testInfo.project.name === fontSets.at(0)?.name ? widths : widths.slice(0, 1);
    for (const path of [...publicPages.map((known) => known.path), '/no-such-page', '/admin/login']) {
      await page.goto(path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      for (const width of looked) {
        await page.setViewportSize({ width, height: 900 });
        // Polled: a page that scripts take over may be drawn once more.
        await expect.poll(() => page.evaluate(misplacedTexts), `${path} at ${width} px`).toEqual([]);
      }
    }
  },
);
