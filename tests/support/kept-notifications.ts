import type { Page } from '@playwright/test';

/**
 * Keeps notifications open from now on, as in a window without focus, because a busy machine may be
 * slower than their five seconds.
 */
export async function keepNotifications(page: Page): Promise<void> {
  // Repeated, because later notifications do not know of it.
  await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('blur')), 100));
}
