import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { openInteractive } from '../support/interactive-page.ts';

test('the first tab stop of a page skips to the content', async ({ page }) => {
  await openInteractive(page, '/investors');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download Investor Deck' })).toBeFocused();
});

test('the dialog of an article traps focus until Escape closes it, and axe finds no violation in it', async ({
  page,
}) => {
  // Located by title: if another test publishes a release meanwhile, the first button belongs to that release.
  await openInteractive(page, '/');
  const title = await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText();
  const button = page
    .getByRole('article', { name: title, exact: true })
    .getByRole('button', { name: 'Read Article' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(1);
  await expect(dialog.locator('.article > *').first()).toBeVisible();
  expect(await findAxeViolations(page, { selector: '[role="dialog"]' })).toEqual([]);
  for (let press = 0; press < 9; press += 1) {
    await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
    await expect(dialog.locator(':focus').or(page.locator('[role="dialog"]:focus'))).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the mobile menu opens, navigates and closes by keyboard, and axe finds no violation in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openInteractive(page, '/');
  const header = page.getByRole('banner');
  const toggle = page.getByRole('button', { name: 'menu' });
  const home = header.getByRole('link', { name: 'Home', exact: true });
  await expect(home).toHaveCount(0);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['About', 'Products', 'News', 'Investors', 'LinkedIn', 'X', 'TikTok', 'Instagram']) {
    await expect(header.getByRole('link', { name, exact: true }), name).toHaveCount(1);
  }
  expect(await findAxeViolations(page, { selector: 'header' })).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(home).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await header.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(home).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
