import { expect, type Page } from '@playwright/test';

/**
 * Keeps notifications open, as in a window without focus: a busy machine may need more than their five seconds. Menus close.
 * @returns a function that ends it
 */
export async function keepNotificationsOpen(page: Page): Promise<() => Promise<void>> {
  // Repeated, because later notifications do not receive an earlier event.
  const timer = await page.evaluate(() =>
    Number(setInterval(() => window.dispatchEvent(new Event('blur')), 100)),
  );
  return () =>
    page.evaluate((id) => {
      clearInterval(id);
      window.dispatchEvent(new Event('focus'));
    }, timer);
}

/** Performs an action and expects its notification, however long both take. */
export async function expectNotification(page: Page, title: string, act: () => Promise<void>): Promise<void> {
  const stop = await keepNotificationsOpen(page);
  await act();
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await stop();
}
