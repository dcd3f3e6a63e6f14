import type { Page } from '@playwright/test';

/** Keeps notifications open, as in a window without focus: a busy machine may need more than their five seconds. */
export async function keepNotificationsOpen(page: Page): Promise<void> {
  // Repeated, because later notifications do not receive an earlier event.
  await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('blur')), 100));
}
