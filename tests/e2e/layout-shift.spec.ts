import { expect, test } from '@playwright/test';
import { apiCall, font, holdBack, keepFirstAnswers } from '../support/held-answers.ts';
import { expectNoShift, recordShifts } from '../support/layout-shifts.ts';
import { publicPages } from '../support/pages.ts';
import { sendInPieces } from '../support/pieces-server.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// A recording of the page would take part in its layout's timing.
test.use({ trace: 'off' });

/** Cut where a browser that painted what it has would show half of the header, of the ticker and of the page. */
function piecesOf(html: string): string[] {
  const inHeader = html.indexOf('</a>', html.indexOf('<nav'));
  const inTicker = html.indexOf('</span>', html.indexOf('<section'));
  const main = html.indexOf('<main');
  const inPage = html.indexOf('>', main + (html.indexOf('</main>') - main) / 2);
  const cuts = [0, inHeader, inTicker, inPage, html.length];
  return cuts.slice(1).map((end, index) => html.slice(cuts[index], end));
}

/** Runs in the page: as long as a browser takes for several frames. */
function timeToPaint(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}

const devices = [
  { width: 1440, tag: '@desktop-layout' },
  { width: 390, tag: '@phone-layout' },
];

for (const { width, tag } of devices) {
  for (const { path } of publicPages) {
    test(`nothing moves on ${path} at ${width} px while scripts, fonts and late data arrive`, {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(recordShifts);
      await keepFirstAnswers(page);
      const release = await holdBack(page, apiCall);
      const releaseFonts = await holdBack(page, font);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html[data-scripting]')).toBeAttached();
      release();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      releaseFonts();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await expectNoShift(page);
    });
  }

  test(`nothing moves on any page at ${width} px while it arrives in pieces`, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(recordShifts);
    for (const { path } of publicPages) {
      const html = await (await request.get(path)).text();
      await using pieces = await sendInPieces(piecesOf(html));
      await page.goto(pieces.url, { waitUntil: 'commit' });
      for (let sent = 1; sent < pieces.count; sent += 1) {
        await page.evaluate(timeToPaint);
        pieces.sendNext();
      }
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.evaluate(timeToPaint);
      await expectNoShift(page);
    }
  });
}
