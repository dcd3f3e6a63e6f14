import type { Page } from '@playwright/test';
import { holdRequests, mainScriptPattern } from '../support/intercepted-requests.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

declare global {
  interface Window {
    arrivedInTransition?: boolean;
  }
}

async function openWithoutScripts(page: Page): Promise<void> {
  await holdRequests(page, mainScriptPattern);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the browser prefetches the page of a hovered link before scripts have loaded', async ({ page }) => {
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
  test(`navigation ${reducedMotion === 'reduce' ? 'does not fade when the reader prefers reduced motion' : 'fades between documents'}`, async ({
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

test('going back before scripts have loaded shows the previous page', async ({ watched }) => {
  await openInteractive(watched, '/privacy');
  const release = await holdRequests(watched, mainScriptPattern);
  const newsroom = watched.locator('meta[name="robots"][content="noindex"]');
  await watched.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(newsroom).toBeAttached();
  await watched.goBack({ waitUntil: 'commit' });
  await expect(watched).toHaveURL(/\/privacy$/);
  release();
  await expect(watched.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  await expect(newsroom).toHaveCount(0);
});
