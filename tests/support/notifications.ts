import { expect, type Page } from '@playwright/test';

/** Keeps notifications open, as in a window without focus: a busy machine may need more than their five seconds. */
export async function keepNotificationsOpen(page: Page): Promise<void> {
  // Repeated, because later notifications do not receive an earlier event.
  await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('blur')), 100));
}

/**
 * Performs an action and expects its notification. Waits from before the action, because a click can take longer on a busy
 * machine than the notification is shown.
 */
export async function expectNotification(page: Page, title: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([expect(page.getByText(title, { exact: true })).toBeVisible(), act()]);
}
