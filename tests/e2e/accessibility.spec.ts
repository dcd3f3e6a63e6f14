import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { apiCall } from '../support/held-answers.ts';
import { choosePicture } from '../support/media.ts';
import { signIn } from '../support/newsroom.ts';
import { publicPages } from '../support/pages.ts';
import { pagesOfData } from '../support/pages-of-data.ts';
import { openSettled } from '../support/settled-page.ts';
import { builtRemote, startShell } from '../support/shell-process.ts';

// With reduced motion nothing waits for a scroll: all of a page is looked at.
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Looks in both widths at the page, or at the part of it that matters. */
async function expectNoFindings(page: Page, part?: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    expect(await axeFindings(page, { part }), `${page.url()} at ${size.width} px`).toEqual([]);
  }
}

test('axe finds nothing on any page', async ({ page }) => {
  test.slow();
  for (const path of [...publicPages.map((known) => known.path), '/no-such-page', '/admin/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNoFindings(page);
  }
});

test('axe finds nothing on a page whose remote was never reached', async ({ page, baseURL }) => {
  const shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemote('mfe-public'), 'mfe-wallets': 'http://127.0.0.1:9/' },
  });
  try {
    const response = await page.goto(`${shell.url}/tangem-ring`, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(503);
    await expectNoFindings(page);
  } finally {
    await shell.stop();
  }
});

test('axe finds nothing where the data of a page could not be loaded', async ({ page }) => {
  // A page that is moved to has no data from the server.
  await openSettled(page, '/contact');
  await page.route(apiCall, (route) => route.abort());
  for (const { path, failure } of pagesOfData) {
    await page.setViewportSize(windows[0]);
    await page.getByRole('banner').locator(`a[href="${path}"]`).first().click();
    await expect(page.getByText(failure)).toBeVisible();
    await expectNoFindings(page, 'main');
  }
});

const dialogs = [
  { path: '/', opener: 'Read Article' },
  { path: '/news', opener: 'Read Full Article' },
  { path: '/investors', opener: 'Download Investor Deck' },
  { path: '/investors', opener: 'Contact Investor Relations' },
] as const;

for (const { path, opener } of dialogs) {
  test(`axe finds nothing in the dialog that ${opener} opens on ${path}`, async ({ page }) => {
    await openSettled(page, path);
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoFindings(page, '[role="dialog"]');
  });
}

test('axe finds nothing in an article that could not be loaded', async ({ page }) => {
  await page.goto('/news?article=no-such-article');
  await expect(page.getByRole('dialog')).toContainText('Article not found');
  await expectNoFindings(page, '[role="dialog"]');
});

test('axe finds nothing in an open list of choices', async ({ page }) => {
  for (const [path, name] of [
    ['/news', 'Year'],
    ['/contact', 'Inquiry Type'],
    ['/tangem-ring', 'Ring Size'],
  ] as const) {
    await openSettled(page, path);
    await page.getByRole('combobox', { name }).click();
    await expect(page.getByRole('listbox', { name })).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('axe finds nothing in the open menu of small screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettled(page, '/');
  await page.getByRole('button', { name: 'menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'About', exact: true })).toBeVisible();
  expect(await axeFindings(page, { part: 'header' })).toEqual([]);
});

test('axe finds nothing in open answers, a wrong quantity and the thanks for a message', async ({ page }) => {
  await openSettled(page, '/tangem-wallet');
  await page.getByRole('button', { name: 'How does the backup work?' }).click();
  await page.getByLabel('Quantity').fill('0');
  await expectNoFindings(page, 'main');
  await openSettled(page, '/contact');
  for (const label of ['Full Name', 'Subject', 'Message']) await page.getByLabel(label).fill('Ada');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent Successfully', { exact: true })).toBeVisible();
  await expectNoFindings(page);
});

test('axe finds nothing on the dashboard, in its lists and in the article form', async ({ page }) => {
  await signIn(page);
  await page.waitForLoadState('networkidle');
  await expectNoFindings(page);
  await page.getByRole('tab', { name: 'Deleted' }).click();
  await expect(page.getByRole('heading', { name: /^Deleted Articles \(\d+\)$/ })).toBeVisible();
  await expectNoFindings(page, 'main');
  await page.getByRole('tab', { name: 'Media' }).click();
  await choosePicture(page);
  // Others upload pictures too, which they use.
  const picture = page.getByRole('article').filter({ hasText: 'river.png' }).first();
  await expect(picture).toContainText('Not used in any article');
  await expectNoFindings(page, 'main');
  await page.getByRole('tab', { name: 'Articles' }).click();
  await page.getByRole('button', { name: 'Create New Article' }).click();
  await expect(page.getByRole('dialog').locator('[contenteditable="true"]')).toBeVisible();
  await expectNoFindings(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const image = page.getByRole('dialog', { name: 'Image' });
  await choosePicture(page, image);
  await expect(image.getByLabel('Image address')).toHaveValue(/river\.png$/);
  await expectNoFindings(page, '[role="dialog"]');
  await image.getByRole('button', { name: 'Choose from library' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose from the library' })).toContainText('river.png');
  await expectNoFindings(page, '[role="dialog"]');
});
