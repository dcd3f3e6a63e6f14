import { expect, type Page } from '@playwright/test';

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

/** Whether anything of the page has been painted that is more than its background. */
export async function hasPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
