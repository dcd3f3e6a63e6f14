import type { Page } from '@playwright/test';

/**
 * From now on the notifications of a document stay, as they do in a window that has lost the focus: a busy machine may be
 * away for all of their five seconds.
 */
export async function keepNotifications(page: Page): Promise<void> {
  // Again and again: one that comes later does not know of it.
  await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('blur')), 100));
}
