import { expect, type Page, test } from '@playwright/test';
import { openSettled } from '../support/settled-page.ts';

test('a visitor who loses the connection is told so, and what was missing comes by itself with it', async ({
  page,
  context,
}) => {
  const isFirstDocument = page.locator('html[data-first-document]');
  await openSettled(page, '/contact');
  await page.evaluate(() => {
    document.documentElement.dataset.firstDocument = '';
  });
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('You are offline').first()).toBeVisible();
  await expect(main.getByText('It will load by itself once you are connected again.').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByRole('article').filter({ hasText: 'Hashrate' }).first()).toBeVisible();
  await expect(main.getByText('You are offline')).toHaveCount(0);
  await expect(isFirstDocument).toHaveCount(1);
});

test('an article that cannot be opened without a connection opens with it, and the page stays until then', async ({
  page,
  context,
}) => {
  await openSettled(page, '/news');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Read Full Article' }).first().click();
  await expect(page.getByText('The article opens once you are connected again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News releases' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/news\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const overlays = '**/assets/overlays.*.js';

/** Opens a page, and has the code of dialogs, lists and notifications fail until it is let through. */
async function openWithoutOverlays(page: Page, path: string): Promise<void> {
  await page.route(overlays, (route) => route.abort());
  await openSettled(page, path);
}

test('a dialog whose code does not arrive says so, and Retry opens it', async ({ page }) => {
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

test('what could not be opened can be left, and opened later', async ({ page }) => {
  await openWithoutOverlays(page, '/investors');
  const opener = page.getByRole('button', { name: 'Download Investor Deck' });
  await opener.click();
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(overlays);
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Download Investor Deck' })).toBeVisible();
});

test('a notification whose look does not arrive is read all the same', async ({ page }) => {
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

test('a page whose styles cannot be had says so and comes by Retry', async ({ page }) => {
  await openSettled(page, '/tangem-wallet');
  await page.route('**/mfe-public/page-news.*.css', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByText('This section is temporarily unavailable')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-mfe="mfe-public"] h1')).toHaveText('News releases');
});
