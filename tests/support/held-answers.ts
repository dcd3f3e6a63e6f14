import type { Page, TestInfo } from '@playwright/test';
import { fontSets } from './fonts.ts';

/**
 * Holds requests until they are released, to show what a visitor with a slow connection sees.
 * @returns a function that releases them and all later ones
 */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have been left in the meantime.
    await route.fallback().catch(() => undefined);
  });
  return resolve;
}

/** Every call of the API. */
export const apiCall = /\/api\//;

/** Answers 304 to conditional requests, so that a page's data stays although other tests publish releases. */
export async function keepFirstAnswers(page: Page): Promise<void> {
  await page.route(apiCall, (route) =>
    route.request().headers()['if-none-match'] === undefined
      ? route.fallback()
      : route.fulfill({ status: 304 }),
  );
}

/** The script that hydrates the server's page. */
export const mainScript = /\/assets\/main\.[^/]*\.js$/;

/** The code that shows a release. */
export const releaseCode = /\/release\.[^/]*\.js$/;

/** Every font. */
export const font = /\.woff2$/;

/** Keeps a page in the device's fonts, as for a visitor for whom the site's own arrive too late. */
export async function refuseFonts(page: Page): Promise<void> {
  // Aborted as if the page had been left, so that browsers report nothing.
  await page.route(font, (route) => route.abort('aborted'));
}

/** With the first set of fonts, visitors get the site's own; with the others they do not. */
export async function refuseFontsBeyondFirstSet(page: Page, { project }: TestInfo): Promise<void> {
  if (fontSets.findIndex(({ name }) => name === project.name) > 0) await refuseFonts(page);
}
