import type { Page, TestInfo } from '@playwright/test';
import { fontSets } from './fonts.ts';

/** Holds requests back until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // Rejects if the page was closed meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return resolve;
}

export const apiCall = /\/api\//;

export const mainScript = /\/assets\/main\.[^/]*\.js$/;

export const releaseCode = /\/release\.[^/]*\.js$/;

export const font = /\.woff2$/;

export async function blockFonts(page: Page): Promise<void> {
  // With this reason, the request counts as cancelled and not as failed.
  await page.route(font, (route) => route.abort('aborted'));
}

export async function blockFontsExceptFirstSet(page: Page, { project }: TestInfo): Promise<void> {
  if (fontSets.findIndex(({ name }) => name === project.name) > 0) await blockFonts(page);
}
