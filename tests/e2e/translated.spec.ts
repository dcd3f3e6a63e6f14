import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../support/intercepted-requests.ts';
import { expectNotification, keepNotificationsOpen } from '../support/notifications.ts';
import { notFoundPage, publicPages } from '../support/pages.ts';
import { openTranslated, test } from '../support/translation.ts';

const main = (page: Page) => page.getByRole('main');

async function moveTo(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

test('every translated public page supports client-side navigation away and back', async ({
  translated: page,
}) => {
  for (const { path } of [...publicPages, notFoundPage]) {
    await openTranslated(page, path);
    await moveTo(page, path === '/about' ? 'Products' : 'About');
    await expect(page).toHaveURL(path === '/about' ? /\/products$/ : /\/about$/);
    await untilHeading(page);
    await page.goBack();
    await untilHeading(page);
  }
});

async function untilHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('a new quote updates the translated ticker: price, change, percentage, volume and market state', async ({
  translated: page,
}) => {
  const quote = {
    symbol: 'HYPE.CN',
    price: 0.15,
    currency: 'CAD',
    change: -0.09,
    changePercent: -37.5,
    volume: 5000,
    marketCap: 36_000_000,
    marketHours: false,
    lastUpdated: '2026-11-27T21:00:00.000Z',
    source: 'yahoo',
    stale: false,
  };
  await page.route(/\/api\/stock-price/, (route) => route.fulfill({ json: quote }));
  await page.clock.install();
  await openTranslated(page, '/');
  // The page requests the quote every three minutes.
  await page.clock.fastForward('03:00');
  const ticker = page.getByRole('region', { name: /ticker/i });
  await expect(ticker).toContainText(
    /\$0\.15 CAD.*-0\.090.*\(-37\.50%\).*Market Closed.*Vol 5K.*Cap 36\.00M/s,
  );
  await expect(main(page).getByText('-37.50%').first()).toBeVisible();
  const counter = main(page).getByRole('img', { name: '14,000' });
  await counter.scrollIntoViewIfNeeded();
  await expect(counter).toHaveText('14,000');
});

test('diagram, menu and article dialog of the translated home page work', async ({ translated: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTranslated(page, '/');
  const diagram = page.getByRole('list', { name: 'Core and machines' });
  for (const node of await diagram.getByRole('button').all()) await node.click();
  await page
    .getByRole('button', { name: /Read Article/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.article')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
});

test('the translated contact form retains its text until it is sent', async ({ translated: page }) => {
  await openTranslated(page, '/contact');
  await keepNotificationsOpen(page);
  const fields = { 'Full Name': 'Ada Rivers', 'Email Address': 'ada@example.com', Subject: 'Power' };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Inquiry Type').selectOption('Media & Press');
  await page.getByLabel('Message').fill('How much is there?');
  // Starts to wait before the click, because the button shows this text for two seconds only.
  const sending = expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await sending;
  await expect(page.getByLabel('Message')).toHaveValue('How much is there?');
  await expect(page.getByText('Message Sent Successfully')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
});

test('search, year filter, result count and article dialog of the translated news page work', async ({
  translated: page,
}) => {
  await openTranslated(page, '/news');
  const count = page.getByText(/articles? found$/);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('hydro');
  await expect(page.locator('mark').first()).toBeVisible();
  const found = await count.textContent();
  await search.fill('no release has these words');
  await expect(page.getByText('No Articles Found')).toBeVisible();
  await expect(count).toHaveText('0 articles found');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.locator('mark')).toHaveCount(0);
  await page.getByLabel('Year', { exact: true }).selectOption('2025');
  await expect(count).not.toHaveText(found ?? '');
  await page.getByLabel('Year', { exact: true }).selectOption('All Years');
  await page.getByRole('button', { name: 'Read Full Article' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
});

test('Retry loads missing data of a translated page', async ({ translated: page }) => {
  await page.route('**/api/team', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await openTranslated(page, '/products');
  await moveTo(page, 'About');
  const retry = main(page).getByRole('button', { name: 'Retry' });
  await expect(page.getByText('The team could not be loaded')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const release = await holdRequests(page, /\/api\/team$/);
  await retry.click();
  await expect(retry).toBeDisabled();
  release();
  await expect(page.getByRole('img', { name: /^Portrait of/ }).first()).toBeVisible();
});

test('Retry loads a translated page whose code failed to load', async ({ translated: page }) => {
  await openTranslated(page, '/products');
  await page.route('**/remotes/mfe-wallets/*.js', (route) => route.abort());
  await main(page).locator('a[href="/tangem-ring"]').first().click();
  await expect(page.getByText('This section is temporarily unavailable')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
});

for (const path of ['/tangem-wallet', '/tangem-ring']) {
  test(`restock form and questions of the translated page ${path} work`, async ({ translated: page }) => {
    await openTranslated(page, path);
    const total = page.locator('output').last();
    const before = await total.textContent();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(total).not.toHaveText(before ?? '');
    await page.getByLabel('Quantity').fill('0');
    await page.getByLabel('Quantity').fill('3');
    if (path.endsWith('ring')) await page.getByLabel('Ring Size').selectOption({ index: 3 });
    else await page.getByLabel('3-Card Backup Set').check({ force: true });
    await page.getByLabel('Full Name').fill('Ada Rivers');
    await page.getByLabel('Email Address').fill('ada@example.com');
    const thanked = page.waitForEvent('dialog').then((alert) => alert.accept());
    await page.getByRole('button', { name: 'Notify Me' }).click();
    await thanked;
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Rivers');
    for (const question of await main(page).locator('button[aria-expanded]').all()) await question.click();
    await expect(main(page).locator('button[aria-expanded="true"]')).toHaveCount(1);
  });
}

test('chart and dialogs of the translated investors page work', async ({ translated: page }) => {
  await openTranslated(page, '/investors');
  await page.getByRole('heading', { name: 'Share price' }).scrollIntoViewIfNeeded();
  const summary = main(page).locator('figcaption').filter({ hasText: 'Lowest' });
  await expect(summary).toBeVisible();
  const before = await summary.textContent();
  await page.getByRole('radio', { name: '1 month' }).click();
  await expect(summary).not.toHaveText(before ?? '');
  for (const name of ['Download Investor Deck', 'Contact Investor Relations']) {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('copying the link, printing and opening the previous release work on a translated page', async ({
  translated: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript('window.print = () => {};');
  await openTranslated(page, publicPages.at(-1)?.path ?? '');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await expectNotification(page, 'Link Copied', () =>
    page.getByRole('button', { name: 'Copy link' }).click(),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('link', { name: 'Previous release' }).first().click();
  await expect(title).not.toHaveText(before ?? '');
  await page.goBack();
  await expect(title).toHaveText(before ?? '');
});

test('ticker symbols and the name in the header are not translated', async ({ translated: page }) => {
  for (const path of ['/', '/investors', publicPages.at(-1)?.path ?? '']) {
    await openTranslated(page, path);
    await expect(page.locator('main font').first()).toBeAttached();
    const texts = await page.locator('font font').allTextContents();
    expect(texts.filter((text) => /^(?:(?:CSE|OTC|FSE):? ?)?(?:HYPE|HYPAF|N7S0)\b/.test(text))).toEqual([]);
    await expect(page.getByRole('banner').locator('font', { hasText: 'HydroHash' })).toHaveCount(0);
  }
});

test('the translated pages for alerts and early readers show the server’s response', async ({
  translated: page,
}) => {
  await page.route(/\/api\/alerts$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 202, json: {} }) : route.continue(),
  );
  const offered = { categories: ['Operations', 'Press Release'], documentKinds: ['mda', 'presentation'] };
  await page.route(/\/api\/alerts\/categories$/, (route) => route.fulfill({ json: offered }));
  await openTranslated(page, '/news');
  await page.getByRole('link', { name: /^E-mail alerts/ }).click();
  for (const name of ['Operations', 'MD&A']) await page.getByRole('checkbox', { name }).check();
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send me a link to confirm' }).click();
  await expect(main(page).getByRole('status').last()).not.toBeEmpty();
  await openTranslated(page, '/read#not-a-link');
  await page.getByRole('button', { name: 'Open the release' }).click();
  await expect(main(page).getByRole('alert').last()).not.toBeEmpty();
});
