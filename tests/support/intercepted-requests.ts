import type { Page, TestInfo } from '@playwright/test';
import { fontSets } from './fonts.ts';

/** Suspends matching requests until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // `fallback` rejects if the page has been closed meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return resolve;
}

export const apiCallPattern = /\/api\//;

export const mainScriptPattern = /\/assets\/main\.[^/]*\.js$/;

export const releaseScriptPattern = /\/release\.[^/]*\.js$/;

export const font = /\.woff2$/;

export async function blockFonts(page: Page): Promise<void> {
  // With this error code, the request counts as cancelled instead of failed.
  await page.route(font, (route) => route.abort('aborted'));
}

export async function blockFontsExceptFirstSet(page: Page, { project }: TestInfo): Promise<void> {
  if (fontSets.findIndex(({ name }) => name === project.name) > 0) await blockFonts(page);
}
