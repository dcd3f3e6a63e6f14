import type { Page } from '@playwright/test';

/**
 * Keeps requests waiting until they are released: what a visitor on a slow line sees meanwhile.
 * @returns what lets them, and all that follow, go on
 */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** The script that makes the server's page answer. */
export const mainScript = /\/assets\/main\.[^/]*\.js$/;

/** Every call of the API. */
export const apiCall = /\/api\//;

/** Every font. */
export const font = /\.woff2$/;
