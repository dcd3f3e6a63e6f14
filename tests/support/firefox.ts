import { test as base } from '@playwright/test';
import { type Browser, launch, type Locator, type Page } from 'puppeteer-core';
import { executableOf, firefox } from './executables.ts';

/** A page of Firefox, and what tests do on it. */
export interface FirefoxPage {
  open: (path: string) => Promise<void>;
  /** Waits until there is a control with this role and name. */
  control: (role: string, name: string) => Locator<Element>;
  /** The field that a label names. */
  field: (label: string) => Locator<Element>;
  /** Writes into a field of date or time, whose parts are in another order in every language. */
  setField: (label: string, value: string) => Promise<void>;
  /** Types into the editor of formatted text. */
  writeText: (text: string) => Promise<void>;
  /** Waits until the page shows a text. */
  seesText: (text: string) => Promise<void>;
}

// A small machine that does much else.
const patience = 60_000;

function label(text: string): string {
  return `::-p-xpath(//*[self::input or self::textarea][@id = //label[starts-with(normalize-space(), ${JSON.stringify(text)})]/@for])`;
}

function on(page: Page, origin: string): FirefoxPage {
  const control = (role: string, name: string) =>
    page.locator(`::-p-aria([role="${role}"][name=${JSON.stringify(name)}])`);
  const field = (text: string) => page.locator(label(text));
  return {
    open: async (path) => void (await page.goto(origin + path)),
    control,
    field,
    setField: async (text, value) => {
      const input = await field(text).waitHandle();
      await input.evaluate((element, next) => {
        // As typing does: React takes no notice of a value that a script gave the field itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, next);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }, value);
    },
    writeText: async (text) => {
      await page.locator('[role="dialog"] [contenteditable="true"]').click();
      await page.keyboard.type(text);
    },
    seesText: async (text) =>
      void (await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)),
  };
}

/**
 * A test in the system's Firefox. Puppeteer drives it by WebDriver BiDi, the standard; Playwright asks for commands that
 * Debian's Firefox does not have yet (decision 043).
 */
export const test = base.extend<{ inFirefox: FirefoxPage }, { mozilla: Browser }>({
  mozilla: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none.
    async ({}, use) => {
      const browser = await launch({
        browser: 'firefox',
        executablePath: executableOf(firefox),
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-CA' },
        protocolTimeout: patience,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  inFirefox: async ({ mozilla, baseURL }, use) => {
    const context = await mozilla.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    page.setDefaultTimeout(patience);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(on(page, baseURL ?? ''));
    await context.close();
    base.expect(errors).toEqual([]);
  },
});

export { expect } from '@playwright/test';
