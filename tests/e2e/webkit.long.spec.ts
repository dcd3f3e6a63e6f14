import { expect, test as base } from '@playwright/test';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { uniqueTitle } from '../support/newsroom.ts';
import { administrator } from '../support/product.ts';
import { startWebKit, type WebKit } from '../support/webkit.ts';

// Uses WebDriver, because Playwright supports only its own build of WebKit, not Debian's.
const test = base.extend<{ driver: WebDriver }, { webkit: WebKit }>({
  webkit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.stop();
    },
    { scope: 'worker' },
  ],
  driver: async ({ webkit }, use) => {
    const driver = await webkit.open();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 1000 });
    await use(driver);
    await driver.quit();
  },
});

const candidates = {
  button: 'button, summary',
  link: 'a[href]',
  searchbox: 'input[type="search"]',
  textbox: 'input, [role="textbox"]',
} as const;

/** Waits for a displayed control with this accessible name. WebKitGTK omits spaces next to elements in names. */
async function control(driver: WebDriver, role: keyof typeof candidates, name: string): Promise<WebElement> {
  const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
  const shown = `${role} "${name}"`;
  let found: WebElement | undefined;
  // Elements that React replaces meanwhile are stale.
  await expect(async () => {
    found = undefined;
    for (const element of await driver.findElements(By.css(candidates[role]))) {
      // The driver fails for names of elements that are not displayed.
      if (!(await element.isDisplayed())) continue;
      const elementName = await element.getAccessibleName();
      if (withoutSpaces(elementName) === withoutSpaces(name)) found = element;
    }
    expect(found, shown).toBeDefined();
  }).toPass({ timeout: 45_000 });
  if (!found) throw new Error(`No ${shown}`);
  // The driver treats an element as hidden while the page scrolls to it smoothly.
  await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', found);
  return found;
}

async function openHydrated(driver: WebDriver, address: string): Promise<void> {
  await driver.get(address);
  await expect
    .poll(() =>
      driver.executeScript(
        `return document.documentElement.hasAttribute('data-scripting') &&
          [...document.querySelectorAll('main h1, main a, main button')].every((element) =>
            Object.keys(element).some((key) => key.startsWith('__reactFiber')))`,
      ),
    )
    .toBe(true);
}

const textOf = (driver: WebDriver, selector: string) =>
  driver.executeScript(`return document.querySelector(arguments[0])?.textContent ?? ''`, selector);

test('a visitor of WebKit finds, reads and closes a release', async ({ driver, baseURL }) => {
  await openHydrated(driver, `${baseURL}/`);
  // The remote's style sheet, not the shell's, defines this layout.
  const card = await driver.findElement(By.css('main ul li article'));
  expect(await card.getCssValue('display')).toBe('flex');
  await driver.executeScript('window.isSameDocument = true');
  await (await control(driver, 'link', 'View All News')).click();
  await (await control(driver, 'searchbox', 'Search')).sendKeys('freshet');
  await expect.poll(() => textOf(driver, 'mark')).toMatch(/freshet/i);
  expect(await driver.executeScript('return window.isSameDocument')).toBe(true);
  await (await control(driver, 'button', 'Read Full Article')).click();
  await expect.poll(() => textOf(driver, '[role="dialog"] .article')).toContain('freshet');
  await driver.actions().sendKeys(Key.ESCAPE).perform();
  await expect.poll(() => textOf(driver, '[role="dialog"]')).toBe('');
});

test('the menu of a narrow window of WebKit leads to every page', async ({ driver, baseURL }) => {
  await driver.manage().window().setRect({ x: 0, y: 0, width: 500, height: 900 });
  await openHydrated(driver, `${baseURL}/`);
  for (const name of ['About', 'Products', 'Investors']) {
    await (await control(driver, 'button', 'Open menu')).click();
    await (await control(driver, 'link', name)).click();
    await expect.poll(() => driver.executeScript('return location.pathname')).toBe(`/${name.toLowerCase()}`);
    const excess = await driver.executeScript(
      'return document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(excess, name).toBe(0);
  }
});

test('an administrator who uses WebKit publishes a release that the home page shows', async ({
  driver,
  baseURL,
}) => {
  const title = uniqueTitle('Turbines in the north');
  await openHydrated(driver, `${baseURL}/admin/login`);
  await (await control(driver, 'textbox', 'Username')).sendKeys(administrator.username);
  await driver.findElement(By.css('input[type="password"]')).sendKeys(administrator.password);
  await (await control(driver, 'button', 'Login to Admin Portal')).click();
  await (await control(driver, 'button', 'Create New Article')).click();
  await (await control(driver, 'textbox', 'Title')).sendKeys(title);
  const editor = await driver.findElement(By.css('[contenteditable="true"]'));
  await editor.click();
  await editor.sendKeys('Forty megawatts of river.');
  await (await control(driver, 'button', 'Create Article')).click();
  await expect.poll(() => textOf(driver, 'main')).toContain(title);
  const response = await fetch(`${baseURL}/`);
  expect(await response.text()).toContain(title);
});
