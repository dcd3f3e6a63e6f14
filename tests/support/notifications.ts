import { expect, type Page } from '@playwright/test';

/**
 * Keeps notifications open, as in a window without focus, because a busy machine may need more than their five seconds.
 * It also closes open menus.
 * @returns a function that ends it
 */
export async function keepNotificationsOpen(page: Page): Promise<() => Promise<void>> {
  // Repeated, because each notification needs an event.
  const timer = await page.evaluate(() =>
    Number(setInterval(() => window.dispatchEvent(new Event('blur')), 100)),
  );
  return () =>
    page.evaluate((id) => {
      clearInterval(id);
      window.dispatchEvent(new Event('focus'));
    }, timer);
}

/** Performs an action and expects its notification, which stays open meanwhile. */
export async function expectNotification(page: Page, title: string, act: () => Promise<void>): Promise<void> {
  const stop = await keepNotificationsOpen(page);
  await act();
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await stop();
}
