import { expect, type Page, test } from '@playwright/test';
import { holdRequests, mainScriptPattern } from '../support/intercepted-requests.ts';
import { keepNotificationsOpen } from '../support/notifications.ts';

/** Runs in the page: turns numbers and dates into links, as browsers on phones do. */
function linkNumbers(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('script, style, textarea, option') !== null) continue;
    const pieces = text.textContent?.split(/([$+-]?\d[\d.,:/%]*)/) ?? [];
    if (pieces.length < 2) continue;
    const nodes = pieces.map((piece, index) => {
      if (index % 2 === 0) return piece;
      const link = document.createElement('a');
      link.href = 'tel:0';
      link.textContent = piece;
      return link;
    });
    const place = document.createElement('template');
    place.content.append(...nodes);
    text.parentNode?.replaceChild(place.content, text);
  }
}

/** Runs in the page: adds attributes, elements and styles, as password managers and other extensions do. */
function extend(): void {
  document.documentElement.dataset.darkmode = 'on';
  document.documentElement.style.setProperty('--extension', '1');
  document.body.setAttribute('cz-shortcut-listen', 'true');
  const added = (name: string): HTMLElement => {
    const element = document.createElement(name);
    element.textContent = 'x';
    element.dataset.extension = '';
    return element;
  };
  document.head.prepend(added('style'));
  document.head.append(added('style'));
  document.body.prepend(added('extension-bar'));
  document.body.append(added('extension-root'));
  document.documentElement.append(added('extension-root'));
  for (const element of document.querySelectorAll<HTMLElement>('main, h1, a, button, img, video')) {
    element.dataset.extensionId = 'x';
    element.style.setProperty('--extension', '1');
  }
  for (const field of document.querySelectorAll<HTMLElement>('input, textarea, select')) {
    field.setAttribute('spellcheck', 'false');
    field.style.setProperty('background-repeat', 'no-repeat');
    field.after(added('div'));
  }
  document.querySelector('main h1')?.append(added('span'));
}

/** Opens a page, and alters its HTML before its first script runs. */
async function openAltered(page: Page, address: string, alter: () => void): Promise<void> {
  const release = await holdRequests(page, mainScriptPattern);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(alter);
  release();
  await expect(page.locator('html[data-scripting]')).toBeAttached();
}

interface Use {
  act: (page: Page) => Promise<void>;
  expectResult: (page: Page) => Promise<void>;
}

const wallet: Use = {
  act: (page) => page.getByRole('button', { name: 'Increase quantity' }).click(),
  expectResult: (page) => expect(page.getByLabel('Quantity')).toHaveValue('2'),
};

const contactForm: Use = {
  async act(page) {
    for (const label of ['Full Name', 'Subject', 'Message']) await page.getByLabel(label).fill('Ada');
    await page.getByLabel('Email Address').fill('ada@example.com');
  },
  // Submits only here, because the button is disabled until the page is interactive.
  async expectResult(page) {
    await keepNotificationsOpen(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent Successfully')).toBeVisible();
  },
};

const news: Use = {
  act: (page) => page.getByRole('searchbox', { name: 'Search' }).fill('no release has these words'),
  expectResult: (page) => expect(page.getByText('No Articles Found')).toBeVisible(),
};

const investors: Use = {
  act: (page) => page.getByRole('button', { name: 'Download Investor Deck' }).first().click(),
  expectResult: (page) => expect(page.getByRole('dialog', { name: 'Download Investor Deck' })).toBeVisible(),
};

const home: Use = {
  act: (page) =>
    page
      .getByRole('button', { name: /Read Article/ })
      .first()
      .click(),
  expectResult: (page) => expect(page.getByRole('dialog').locator('.article')).toBeVisible(),
};

const uses = {
  '/': home,
  '/tangem-wallet': wallet,
  '/contact': contactForm,
  '/news': news,
  '/investors': investors,
};

for (const [alteration, alter] of Object.entries({ 'linked numbers': linkNumbers, extensions: extend })) {
  for (const [path, { act, expectResult }] of Object.entries(uses)) {
    test(`${path} becomes interactive although ${alteration} have altered its HTML`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openAltered(page, path, alter);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Products' })).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await act(page);
      await expectResult(page);
    });
  }
}

for (const [path, { act, expectResult }] of Object.entries(uses)) {
  test(`${path} applies input from before hydration although extensions have altered its HTML`, async ({
    page,
  }) => {
    const releaseRemotes = await holdRequests(page, /\/remotes\/.*\.js$/);
    await openAltered(page, path, extend);
    await act(page);
    releaseRemotes();
    await expectResult(page);
  });
}

for (const [html, alter] of Object.entries({ served: () => {}, altered: extend })) {
  test(`/news applies a year that was chosen before hydration of the ${html} HTML`, async ({ page }) => {
    const releaseRemotes = await holdRequests(page, /\/remotes\/.*\.js$/);
    await openAltered(page, '/news', alter);
    const filter = page.getByRole('combobox', { name: 'Year' });
    const years = await filter.locator('option').allTextContents();
    const chosen = years.at(-1) ?? '';
    expect(years.length, 'all years, and at least two').toBeGreaterThan(2);
    await filter.selectOption(chosen);
    releaseRemotes();
    await expect(page).toHaveURL(`/news?year=${chosen}`);
    const listedYears = async () => {
      const dates = await page.getByRole('article').getByRole('time').allTextContents();
      return [...new Set(dates.map((date) => date.slice(-4)))];
    };
    await expect.poll(listedYears).toEqual([chosen]);
    await expect(filter).toHaveValue(chosen);
  });
}

test('a press and a focus continue although hydration replaces their controls', async ({ page }) => {
  for (const [path, control] of [
    ['/tangem-wallet', page.getByRole('button', { name: 'Increase quantity' })],
    ['/news', page.getByRole('searchbox', { name: 'Search' })],
  ] as const) {
    const releaseRemotes = await holdRequests(page, /\/remotes\/.*\.js$/);
    await openAltered(page, path, extend);
    await control.scrollIntoViewIfNeeded();
    await control.hover();
    await page.mouse.down();
    const former = await control.elementHandle();
    const restart = page.waitForEvent('console', (message) =>
      message.text().startsWith('Hydration started over'),
    );
    releaseRemotes();
    await restart;
    await expect.poll(() => former?.evaluate((element) => element.isConnected)).toBe(false);
    await page.mouse.up();
    if (path === '/news') await page.keyboard.type('no release has these words');
    await uses[path].expectResult(page);
    await page.unrouteAll();
  }
});
