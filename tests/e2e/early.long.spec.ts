import type { Page } from '@playwright/test';
import { holdBack, mainScript } from '../support/held-answers.ts';
import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

declare global {
  interface Window {
    arrivedInTransition?: boolean;
  }
}

/** Opens the home page and leaves it without scripts, as on a slow line. */
async function openWithoutScripts(page: Page): Promise<void> {
  await holdBack(page, mainScript);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('before its scripts are there a page lets the browser fetch the page of a link that is pointed at', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  const problems: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) problems.push(ruleSet.errorMessage ?? ruleSet.errorType);
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    fetched.push(new URL(prefetchUrl).pathname),
  );
  await session.send('Preload.enable');
  await openWithoutScripts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
  await expect.poll(() => fetched).toContain('/privacy');
  expect(problems).toEqual([]);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`from page to page the browser ${reducedMotion === 'reduce' ? 'does not fade where less motion is wanted' : 'fades'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', ({ viewTransition }) => {
        window.arrivedInTransition = viewTransition !== null;
      });
    });
    await openWithoutScripts(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL('**/privacy', { waitUntil: 'commit' });
    await page.waitForFunction(
      (expected) => window.arrivedInTransition === expected,
      reducedMotion === 'no-preference',
    );
  });
}

test('who goes back before the scripts of a document are there gets the document of the page before', async ({
  watched,
}) => {
  await openSettled(watched, '/privacy');
  const release = await holdBack(watched, mainScript);
  const newsroom = watched.locator('meta[name="robots"][content="noindex"]');
  await watched.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(newsroom).toBeAttached();
  await watched.goBack({ waitUntil: 'commit' });
  await expect(watched).toHaveURL(/\/privacy$/);
  release();
  await expect(watched.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  await expect(newsroom).toHaveCount(0);
});
