import { expect, type Page, type Request, type Response } from '@playwright/test';
import { dataOf } from './boot-data.ts';

/** Waits until the page is hydrated and has its data. */
export async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('html[data-scripting]')).toBeAttached();
  const left = () =>
    page.evaluate(
      () =>
        // React does not hydrate the text of an article.
        [...document.querySelectorAll('main *:not(.article *)')].filter(
          (element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber')),
        ).length,
    );
  await expect.poll(left).toBe(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a page and waits until it is interactive: a click before its first script loads a document. */
export async function openSettled(page: Page, address: string): Promise<Response> {
  const answer = await page.goto(address);
  if (!answer) throw new Error(`Nothing was loaded from ${address}`);
  await untilSettled(page);
  return answer;
}

/**
 * Opens a page and waits until it has revalidated all its data, which happens when the browser is idle:
 * afterwards it makes no calls by itself.
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

/** Whether anything but the background has been painted. */
export async function hasPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
