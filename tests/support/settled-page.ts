import { expect, type Page, type Request, type Response } from '@playwright/test';
import { dataOf } from './boot-data.ts';

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

/** Opens a page and waits until it answers: a press that comes before its first script loads a document. */
export async function openSettled(page: Page, address: string): Promise<Response> {
  const answer = await page.goto(address);
  if (!answer) throw new Error(`Nothing was loaded from ${address}`);
  await untilSettled(page);
  return answer;
}

/**
 * Opens a page and waits until it has also asked once more for all that it came with, as it does when the browser is idle:
 * from then on it makes no call by itself.
 */
export async function openQuiet(page: Page, address: string): Promise<void> {
  const answered = new Set<string>();
  const note = (request: Request): unknown => answered.add(request.url());
  page.on('requestfinished', note);
  const answer = await openSettled(page, address);
  const asked = Object.keys(dataOf(await answer.text())).map((data) => new URL(data, answer.url()).href);
  await expect.poll(() => asked.filter((data) => !answered.has(data))).toEqual([]);
  page.off('requestfinished', note);
}

/** Whether anything of the page has been painted that is more than its background. */
export async function hasPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
