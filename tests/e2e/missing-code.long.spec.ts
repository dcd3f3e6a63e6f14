import { expect, type Page, test } from '@playwright/test';
import { openInteractive } from '../support/interactive-page.ts';

const overlays = '**/assets/overlays.*.js';

async function openWithoutOverlays(page: Page, path: string): Promise<void> {
  await page.route(overlays, (route) => route.abort());
  await openInteractive(page, path);
}

test('a dialog whose code fails to load shows an error, and Retry opens it', async ({ page }) => {
  await openWithoutOverlays(page, '/investors');
  await page.getByRole('button', { name: 'Download Investor Deck' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'could not be opened' });
  await expect(failure).toContainText('Download Investor Deck');
  await expect(failure).toBeInViewport({ ratio: 1 });
  await page.unroute(overlays);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Download Investor Deck' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a notification is readable and dismissible when its code fails to load', async ({ page }) => {
  await openWithoutOverlays(page, '/contact');
  await page.getByLabel('Full Name').fill('Ada Rivers');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Subject').fill('Hosting');
  await page.getByLabel('Message').fill('How much power is there?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully')).toBeInViewport();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Message Sent Successfully')).toHaveCount(0);
});
