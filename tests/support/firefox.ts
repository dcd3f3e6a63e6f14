import { launch, type Page } from 'puppeteer-core';
import {
  type BrowserPage,
  editor,
  fieldOf,
  type OtherBrowser,
  patience,
  setValue,
  windowSize,
} from './browser-page.ts';
import { executableOf, firefox } from './executables.ts';

function on(page: Page, origin: string): BrowserPage {
  const control = (role: string, name: string) =>
    page.locator(`::-p-aria([role="${role}"][name=${JSON.stringify(name)}])`);
  const field = (label: string) => page.locator(`::-p-xpath(${fieldOf(label)})`);
  return {
    open: async (path) => void (await page.goto(origin + path)),
    sees: async (role, name) => void (await control(role, name).wait()),
    click: (role, name) => control(role, name).click(),
    seesText: async (text) =>
      void (await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)),
    fill: (label, text) => field(label).fill(text),
    setField: async (label, value) => {
      const input = await field(label).waitHandle();
      await input.evaluate(setValue, value);
    },
    writeText: async (text) => {
      await page.locator(`::-p-xpath(${editor})`).click();
      await page.keyboard.type(text);
    },
  };
}

/**
 * Starts the system's Firefox. Puppeteer drives it by WebDriver BiDi, the standard; Playwright asks for commands that
 * Debian's Firefox does not have yet (decision 043).
 */
export async function startFirefox(): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: executableOf(firefox),
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-CA' },
    protocolTimeout: patience,
  });
  return {
    newPage: async (origin) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(windowSize);
      page.setDefaultTimeout(patience);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return {
        page: on(page, origin),
        close: async () => {
          await context.close();
          return errors;
        },
      };
    },
    stop: () => browser.close(),
  };
}
