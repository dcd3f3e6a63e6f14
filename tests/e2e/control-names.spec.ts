import { expect, type Page, test } from '@playwright/test';
import { administrator } from '../support/product.ts';
import { openSettled } from '../support/settled-page.ts';

type Role = Parameters<Page['getByRole']>[0];

interface Controls {
  path: string;
  /** Found by label, each with the role that it must have. */
  labels: Readonly<Record<string, Role>>;
  /** Found by role and name. */
  buttons: readonly string[];
}

const pages: readonly Controls[] = [
  {
    path: '/contact',
    labels: {
      'Full Name': 'textbox',
      'Email Address': 'textbox',
      Company: 'textbox',
      'Inquiry Type': 'combobox',
      Subject: 'textbox',
      Message: 'textbox',
    },
    buttons: ['Send Message', 'Get Directions'],
  },
  {
    path: '/news',
    labels: { Search: 'searchbox', Year: 'combobox', 'Email address': 'textbox' },
    buttons: ['Subscribe'],
  },
  {
    path: '/tangem-wallet',
    labels: {
      'Full Name': 'textbox',
      'Email Address': 'textbox',
      Quantity: 'spinbutton',
      'Single Card': 'radio',
      '3-Card Backup Set': 'radio',
    },
    buttons: ['Increase quantity', 'Decrease quantity', 'Notify'],
  },
  {
    path: '/tangem-ring',
    labels: {
      'Full Name': 'textbox',
      'Email Address': 'textbox',
      Quantity: 'spinbutton',
      'Ring Size': 'combobox',
    },
    buttons: ['Increase quantity', 'Decrease quantity', 'Notify'],
  },
  {
    path: '/investors',
    labels: {},
    buttons: ['Download Investor Deck', 'Contact Investor Relations'],
  },
  {
    path: '/admin/login',
    labels: { Username: 'textbox' },
    buttons: ['Login to Admin Portal'],
  },
];

test('each control of a page is the only one with its name', async ({ page }) => {
  for (const { path, labels, buttons } of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const [label, role] of Object.entries(labels)) {
      const control = page.getByLabel(label);
      await expect(control, label).toHaveCount(1);
      await expect(control.and(page.getByRole(role, { name: label })), label).toHaveCount(1);
    }
    for (const name of buttons) await expect(page.getByRole('button', { name }), name).toHaveCount(1);
  }
});

test('the password is the only field with its name', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByLabel('Password')).toHaveCount(1);
  await page.getByLabel('Password').fill(administrator.password);
});

test('the links and the toggle of the header have their names, each once', async ({ page }) => {
  await openSettled(page, '/');
  const header = page.getByRole('banner');
  const names = [
    'Home',
    'About',
    'Products',
    'News',
    'Investors',
    'LinkedIn',
    'X',
    'TikTok',
    'Instagram',
  ] as const;
  const expectLinks = async (): Promise<void> => {
    for (const name of names) {
      await expect(header.getByRole('link', { name, exact: true }), name).toHaveCount(1);
    }
  };
  await expectLinks();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'menu' }).click();
  await expectLinks();
});

test('an open dialog has one button named Close', async ({ page }) => {
  await openSettled(page, '/news');
  await page.getByRole('button', { name: 'Read Full Article' }).first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
