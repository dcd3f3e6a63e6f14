import { expect, test as base } from '@playwright/test';
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { executableOf, firefox } from '../support/executables.ts';
import { uniqueTitle } from '../support/newsroom.ts';
import { administrator } from '../support/product.ts';

// Uses Puppeteer, because Playwright supports only its own builds of Firefox, not Debian's.
const test = base.extend<{ firefoxPage: Page }, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const browser = await launch({ browser: 'firefox', executablePath: executableOf(firefox) });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  firefoxPage: async ({ firefoxBrowser }, use) => {
    const context = await firefoxBrowser.createBrowserContext();
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.setDefaultTimeout(45_000);
    await use(page);
    await context.close();
    expect(problems).toEqual([]);
  },
});

const control = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-scripting]');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main h1, main a, main button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}

async function textOf(page: Page, selector: string): Promise<string> {
  const element: ElementHandle | null = await page.waitForSelector(selector);
  return (await element?.evaluate(({ textContent }) => textContent)) ?? '';
}

test('a visitor finds, reads and closes a release', async ({ firefoxPage: page, baseURL }) => {
  await openHydrated(page, `${baseURL}/`);
  // The remote's style sheet, not the shell's, defines this layout.
  expect(await page.$eval('main ul li article', (card) => getComputedStyle(card).display)).toBe('flex');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await control(page, 'link', 'View All News').click();
  await control(page, 'searchbox', 'Search').fill('freshet');
  await page.waitForSelector('mark');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await control(page, 'button', 'Read Full Article').click();
  expect(await textOf(page, '[role="dialog"] .article')).toContain('freshet');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
});

test('a phone’s menu leads to every page', async ({ firefoxPage: page, baseURL }) => {
  await page.setViewport({ width: 390, height: 844 });
  await openHydrated(page, `${baseURL}/`);
  for (const name of ['About', 'Products', 'Investors']) {
    await control(page, 'button', 'Open menu').click();
    await control(page, 'link', name).click();
    await page.waitForFunction((path) => location.pathname === path, {}, `/${name.toLowerCase()}`);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, name).toBe(0);
  }
});

test('an administrator publishes a release that the home page shows', async ({
  firefoxPage: page,
  baseURL,
}) => {
  const title = uniqueTitle('Turbines in the west');
  await openHydrated(page, `${baseURL}/admin/login`);
  await control(page, 'textbox', 'Username').fill(administrator.username);
  await page.locator('input[type="password"]').fill(administrator.password);
  await control(page, 'button', 'Login to Admin Portal').click();
  await control(page, 'button', 'Create New Article').click();
  await control(page, 'textbox', 'Title').fill(title);
  await page.locator('[contenteditable="true"]').click();
  await page.keyboard.type('Forty megawatts of river.');
  await control(page, 'button', 'Create Article').click();
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('h2, h3')].some((heading) => heading.textContent?.includes(wanted)),
    {},
    title,
  );
  const response = await fetch(`${baseURL}/`);
  expect(await response.text()).toContain(title);
});
