import type { Page, TestInfo } from '@playwright/test';
import { fontSets } from './fonts.ts';

/**
 * Keeps requests waiting until they are released: what a visitor on a slow line sees meanwhile.
 * @returns what lets them, and all that follow, go on
 */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have been left meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return resolve;
}

/** Every call of the API. */
export const apiCall = /\/api\//;

/** What a page came with stays as it is, although others publish releases meanwhile: nothing has changed when it asks. */
export async function keepFirstAnswers(page: Page): Promise<void> {
  await page.route(apiCall, (route) =>
    route.request().headers()['if-none-match'] === undefined
      ? route.fallback()
      : route.fulfill({ status: 304 }),
  );
}

/** The script that makes the server's page answer. */
export const mainScript = /\/assets\/main\.[^/]*\.js$/;

/** What shows a release as its page does. */
export const releaseCode = /\/release\.[^/]*\.js$/;

/** Every font. */
export const font = /\.woff2$/;

/** Keeps a page in the faces of the device: what a visitor sees for whom the site's own come too late. */
export async function refuseFonts(page: Page): Promise<void> {
  // As if the page had been left: browsers report nothing.
  await page.route(font, (route) => route.abort('aborted'));
}

/** The first set of fonts stands for visitors who get the site's own, the others for those who do not. */
export async function refuseFontsBeyondFirstSet(page: Page, { project }: TestInfo): Promise<void> {
  if (fontSets.findIndex(({ name }) => name === project.name) > 0) await refuseFonts(page);
}
