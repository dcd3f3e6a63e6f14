import { expect, type Page, type Response } from '@playwright/test';

/** Waits until the page is hydrated and shows its data. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await expect(page.locator('html[data-scripting]')).toBeAttached();
  const left = () =>
    page.evaluate(
      () =>
        // Counts elements without a React fiber, except for the content of an article, which React does not render.
        [...document.querySelectorAll('main *:not(.article *)')].filter(
          (element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber')),
        ).length,
    );
  await expect.poll(left).toBe(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a page and waits until it is interactive; before, a click on a link would load a new document. */
export async function openInteractive(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`Nothing was loaded from ${address}`);
  await waitUntilInteractive(page);
  return response;
}

export async function hasPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
