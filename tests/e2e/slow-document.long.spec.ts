import { test } from '@playwright/test';
import { expectNoShift, recordShifts } from '../support/layout-shifts.ts';
import { notFoundPage, publicPages, signInPage } from '../support/pages.ts';

test.describe.configure({ mode: 'parallel' });

const paths = [...publicPages, signInPage, notFoundPage].map(({ path }) => path);

/** Bytes per second: slow, so that the browser paints parts of the document before the rest arrives. */
const downloadThroughput = 3000;

// Above zero, because a paragraph of which only a part has arrived may wrap differently afterwards.
const shiftLimit = 0.02;

for (const width of [390, 1440]) {
  for (const path of [...paths, '/admin/invitation']) {
    test(`${path} does not shift while its document arrives slowly, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(recordShifts);
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.enable');
      await browser.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput,
        uploadThroughput: downloadThroughput,
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await expectNoShift(page, shiftLimit);
    });
  }
}
