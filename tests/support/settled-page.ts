import { expect, type Page } from '@playwright/test';
import { dataOf } from './boot-data.ts';
import { untilServedWithData } from './served-with.ts';

/** Waits until scripts have taken over all of the page that is shown, and its data is there. */
export async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('html[data-scripting]')).toBeAttached();
  const left = () =>
    page.evaluate(
      () =>
        // The text of an article is set as it stands.
        [...document.querySelectorAll('main *:not(.article *)')].filter(
          (element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber')),
        ).length,
    );
  await expect.poll(left).toBe(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * Opens a page and waits until it answers. A press that comes before the page's first script is lost, and a link then loads
 * a document; on a busy machine that script may run long after the network has become idle.
 */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await untilSettled(page);
}

/**
 * Opens a page and waits until it has also asked once more for all that it came with, as it does when the browser is idle:
 * from then on it makes no call by itself.
 */
export async function openQuiet(page: Page, address: string): Promise<void> {
  const answer = await untilServedWithData(page.request, address);
  const askedAgain = Object.keys(dataOf(await answer.text())).map((asked) =>
    page.waitForEvent('requestfinished', (request) => request.url() === new URL(asked, answer.url()).href),
  );
  await Promise.all([openSettled(page, address), ...askedAgain]);
}

/** Whether anything of the page has been painted that is more than its background. */
export async function hasPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
