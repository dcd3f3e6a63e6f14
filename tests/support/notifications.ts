import { expect, type Page } from '@playwright/test';

/**
 * Keeps notifications open, as in a window without focus, because a busy machine may need longer than the five seconds
 * after which they close. Also closes open menus.
 * @returns a function that lets notifications close again
 */
export async function keepNotificationsOpen(page: Page): Promise<() => Promise<void>> {
  // Repeated, because each new notification needs an event.
  const timer = await page.evaluate(() =>
    Number(setInterval(() => window.dispatchEvent(new Event('blur')), 100)),
  );
  return () =>
    page.evaluate((id) => {
      clearInterval(id);
      window.dispatchEvent(new Event('focus'));
    }, timer);
}

/** Performs an action and expects a notification with the title. */
export async function expectNotification(page: Page, title: string, act: () => Promise<void>): Promise<void> {
  const stop = await keepNotificationsOpen(page);
  await act();
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await stop();
}
