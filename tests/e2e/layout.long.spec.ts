import { expect, type Page, test } from '@playwright/test';
import { fontSets } from '../support/fonts.ts';
import {
  apiCallPattern,
  font,
  holdRequests,
  blockFontsExceptFirstSet,
} from '../support/intercepted-requests.ts';
import { expectNoShift, recordShifts } from '../support/layout-shifts.ts';
import { notFoundPage, publicPages, signInPage } from '../support/pages.ts';
import { openInteractive, waitUntilInteractive } from '../support/interactive-page.ts';
import { findMisplacedTexts } from '../support/text-layout.ts';

test.use({ trace: 'off' });

/** Runs in the page: scrolls to the main heading and returns the lines that are outside of the window or covered. */
function findCoveredLines(): string[] {
  const heading = document.querySelector('main h1');
  if (!heading) return ['no heading'];
  heading.scrollIntoView({ block: 'start', behavior: 'instant' });
  const range = document.createRange();
  range.selectNodeContents(heading);
  return [...range.getClientRects()]
    .filter(({ left, top, width, height }) => {
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return !heading.contains(shown);
    })
    .map(({ top, bottom }) => `${top} to ${bottom} px`);
}

test.describe('loading', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('no page shifts at 1440 px while scripts, fonts and late data arrive', {
    tag: '@desktop-layout',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(recordShifts);
    for (const { path } of publicPages) {
      const release = await holdRequests(page, apiCallPattern);
      const releaseFonts = await holdRequests(page, font);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('html[data-scripting]')).toBeAttached();
      release();
      await waitUntilInteractive(page);
      releaseFonts();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      await expectNoShift(page);
    }
  });
});

test.describe('widths', () => {
  test.beforeEach(({ page }, testInfo) => blockFontsExceptFirstSet(page, testInfo));

  const layout = { tag: '@layout' };

  /** Window widths. 320 px is also the width of a window of 1280 px at a zoom of 400 %. */
  const widths = [320, 360, 390, 414, 600, 768, 834, 1024, 1280, 1440, 1920, 2560];

  async function expectToFit(page: Page, message = page.url()): Promise<void> {
    // A reload restores the scroll position, but the header is fully visible only at the top.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(findMisplacedTexts), message).toEqual([]);
  }

  test(
    'no page has overlapping, overflowing or clipped text or scrolls sideways at any width',
    layout,
    async ({ page }, testInfo) => {
      const looked = testInfo.project.name === fontSets.at(0)?.name ? widths : widths.slice(0, 1);
      for (const { path } of [...publicPages, notFoundPage, signInPage]) {
        await openInteractive(page, path);
        for (const width of looked) {
          await page.setViewportSize({ width, height: 900 });
          await expectToFit(page, `${path} at ${width} px`);
        }
      }
    },
  );

  test('in a window of 320 × 256 px, no page scrolls sideways, and no bar covers the main heading', async ({
    page,
  }) => {
    for (const { path } of [...publicPages, notFoundPage]) {
      await openInteractive(page, path);
      await page.setViewportSize({ width: 320, height: 256 });
      await expectToFit(page, `${path} at 320 × 256 px`);
      // Polled, because the page is laid out again one frame after a resize.
      await expect.poll(() => page.evaluate(findCoveredLines), `the heading of ${path}`).toEqual([]);
    }
  });
});
