import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { apiCallPattern } from '../support/intercepted-requests.ts';
import { publicPages } from '../support/pages.ts';
import { pagesWithData } from '../support/pages-with-data.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { keepNotificationsOpen } from '../support/notifications.ts';
import { builtRemotePath, startShell } from '../support/shell-process.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

async function expectNoFindings(page: Page, selector?: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    expect(await findAxeViolations(page, { selector }), `${page.url()} at ${size.width} px`).toEqual([]);
  }
}

test('axe finds no violation on a page whose remote was never reached', async ({ page, baseURL }) => {
  const shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemotePath('mfe-public'), 'mfe-wallets': 'http://127.0.0.1:9/' },
  });
  try {
    const response = await page.goto(`${shell.url}/tangem-ring`);
    expect(response?.status()).toBe(503);
    await expectNoFindings(page);
  } finally {
    await shell.stop();
  }
});

test('axe finds no violation on a page whose data could not be loaded', async ({ page }) => {
  // Client-side navigation from this page requests data, which server-rendered pages would contain.
  await openInteractive(page, '/contact');
  await page.route(apiCallPattern, (route) => route.abort());
  for (const { path, failure } of pagesWithData) {
    await page.setViewportSize(windows[0]);
    await page.getByRole('banner').locator(`a[href="${path}"]`).first().click();
    await expect(page.getByText(failure)).toBeVisible();
    await expectNoFindings(page, 'main');
  }
});

test('axe finds no violation in the dialogs of the investors page, and these trap focus', async ({
  page,
}) => {
  await openInteractive(page, '/investors');
  for (const opener of ['Download Investor Deck', 'Contact Investor Relations']) {
    const button = page.getByRole('button', { name: opener }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    await expectNoFindings(page, '[role="dialog"]');
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
    // Moves the focus out of the form's iframe, whose key events do not reach the page.
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('axe finds no violation in the dialog of an article that could not be loaded', async ({ page }) => {
  await page.goto('/news?article=no-such-article');
  await expect(page.getByRole('dialog')).toContainText('Article not found');
  await expectNoFindings(page, '[role="dialog"]');
});

test('axe finds no violation in expanded answers, an invalid quantity and the confirmation of a message', async ({
  page,
}) => {
  await openInteractive(page, '/tangem-wallet');
  await page.getByRole('button', { name: 'How does the backup work?' }).click();
  await page.getByLabel('Quantity').fill('0');
  await expectNoFindings(page, 'main');
  await openInteractive(page, '/contact');
  for (const label of ['Full Name', 'Subject', 'Message']) await page.getByLabel(label).fill('Ada');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await keepNotificationsOpen(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully', { exact: true })).toBeVisible();
  await expectNoFindings(page);
});

test('every text meets AA contrast when the reader prefers more contrast', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  for (const { path } of publicPages) {
    await page.goto(path);
    expect(await findAxeViolations(page, { rules: ['color-contrast'] }), path).toEqual([]);
  }
});

test('forced colours give all surfaces one colour and keep buttons, the menu and the current page visible', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/news');
  const surfaces = await page
    .locator('header, main section')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
  expect(new Set(surfaces).size).toBe(1);
  const mark = await page
    .getByRole('banner')
    .getByRole('link', { name: 'News', exact: true })
    .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  expect(surfaces).not.toContain(mark);
  await expect(page.getByRole('button', { name: 'Subscribe' })).not.toHaveCSS('border-top-width', '0px');
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('button', { name: 'menu' }).locator('span').first();
  await expect(bar).not.toHaveCSS('background-color', surfaces.at(0) ?? 'never');
});
