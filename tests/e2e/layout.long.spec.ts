import { expect, type Page, test } from '@playwright/test';
import { fontSets } from '../support/fonts.ts';
import {
  apiCall,
  font,
  holdBack,
  keepFirstAnswers,
  refuseFontsBeyondFirstSet,
} from '../support/held-answers.ts';
import { expectNoShift, recordShifts } from '../support/layout-shifts.ts';
import { notFoundPage, publicPages, signInPage } from '../support/pages.ts';
import { openSettled, untilSettled } from '../support/settled-page.ts';
import { misplacedTexts } from '../support/text-layout.ts';

test.use({ trace: 'off' });

test.describe('arriving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('nothing moves on any page at 1440 px while scripts, fonts and late data arrive', {
    tag: '@desktop-layout',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(recordShifts);
    await keepFirstAnswers(page);
    for (const { path } of publicPages) {
      const release = await holdBack(page, apiCall);
      const releaseFonts = await holdBack(page, font);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('html[data-scripting]')).toBeAttached();
      release();
      await untilSettled(page);
      releaseFonts();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await expectNoShift(page);
    }
  });
});

test.describe('fitting', () => {
  test.beforeEach(({ page }, testInfo) => refuseFontsBeyondFirstSet(page, testInfo));

  const layout = { tag: '@layout' };

  /** The first is that of 1280 px at a zoom of 400 %; only there do the faces of other devices make a difference. */
  const widths = [320, 360, 390, 414, 600, 768, 834, 1024, 1280, 1440, 1920, 2560];

  async function expectToFit(page: Page, message = page.url()): Promise<void> {
    // A reload comes back to where the page was; the header is back once the page is at its top.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(misplacedTexts), message).toEqual([]);
  }

  test(
    'on no page and at no width does text lie on text, leave its box or get cut, or the page scroll sideways',
    layout,
    async ({ page }, testInfo) => {
      const looked = testInfo.project.name === fontSets.at(0)?.name ? widths : widths.slice(0, 1);
      for (const { path } of [...publicPages, notFoundPage, signInPage]) {
        await openSettled(page, path);
        for (const width of looked) {
          await page.setViewportSize({ width, height: 900 });
          await expectToFit(page, `${path} at ${width} px`);
        }
      }
    },
  );
});
