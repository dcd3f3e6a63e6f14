import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { Builder, By, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { endWithThisProcess } from '../../infra/local/guardian.ts';
import { freePort } from '../../infra/local/ports.ts';
import {
  type BrowserPage,
  editor,
  fieldOf,
  type OtherBrowser,
  patience,
  type Role,
  setValue,
  windowSize,
} from './browser-page.ts';
import { executableOf, virtualScreen, webkit } from './executables.ts';
import { endProcess } from './throwaway-server.ts';

/** What may have a role, so that not every element has to be asked for its name. */
const candidates: Readonly<Record<Role, string>> = {
  button: 'button',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  searchbox: 'input[type="search"]',
};

/** Without its spaces: WebKitGTK drops those next to an element, such as a marked word. */
function letters(name: string): string {
  return name.replaceAll(/\s/g, '');
}

async function firstNamed(elements: readonly WebElement[], name: string): Promise<WebElement | undefined> {
  for (const element of elements) {
    const isNamed = letters(await element.getAccessibleName()) === letters(name);
    if (isNamed && (await element.isDisplayed())) return element;
  }
  return undefined;
}

/** Does something until it succeeds: what React replaces meanwhile, or has covered or disabled, is looked for again. */
function untilDone(driver: WebDriver, what: string, act: () => Promise<boolean>): Promise<boolean> {
  const attempt = async (): Promise<boolean> => {
    try {
      return await act();
    } catch (failure) {
      if (failure instanceof error.WebDriverError) return false;
      throw failure;
    }
  };
  return driver.wait(attempt, patience, what);
}

/** In the page. */
function scrollTo(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function on(driver: WebDriver, origin: string): BrowserPage {
  const control = async (role: Role, name: string) =>
    firstNamed(await driver.findElements(By.css(candidates[role])), name);
  const field = (label: string) => driver.findElement(By.xpath(fieldOf(label)));
  return {
    open: (path) => driver.get(origin + path),
    sees: async (role, name) =>
      void (await untilDone(
        driver,
        `${role} ${name}`,
        async () => (await control(role, name)) !== undefined,
      )),
    click: async (role, name) =>
      void (await untilDone(driver, `${role} ${name}`, async () => {
        const found = await control(role, name);
        if (!(await found?.isEnabled())) return false;
        // Its driver takes an element for hidden that the page scrolls to smoothly.
        await driver.executeScript(scrollTo, found);
        await found?.click();
        return true;
      })),
    seesText: async (text) =>
      void (await untilDone(driver, text, () =>
        driver.executeScript<boolean>((wanted: string) => document.body.innerText.includes(wanted), text),
      )),
    fill: async (label, text) =>
      void (await untilDone(driver, label, async () => {
        await field(label).sendKeys(text);
        return true;
      })),
    setField: async (label, value) =>
      void (await untilDone(driver, label, async () => {
        await driver.executeScript(setValue, await field(label), value);
        return true;
      })),
    writeText: async (text) =>
      void (await untilDone(driver, 'the editor', async () => {
        await driver.findElement(By.xpath(editor)).sendKeys(text);
        return true;
      })),
  };
}

/** Starts a screen that nobody sees, and tells its name. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const { width, height } = windowSize;
  const size = `${width + 100}x${height + 200}x24`;
  const args = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'];
  const screen = spawn(executableOf(virtualScreen), args, { stdio: ['ignore', 'pipe', 'ignore'] });
  endWithThisProcess(screen);
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.setEncoding('utf8').once('data', (number: string) => resolve(`:${number.trim()}`));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('The virtual screen ended before it was ready.')));
  });
  return { screen, display };
}

/** Starts WebKitGTK's driver, which starts a browser for each session. */
export async function startWebKit(): Promise<OtherBrowser> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driverProcess = spawn(executableOf(webkit), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANG: 'en_CA.UTF-8' },
  });
  endWithThisProcess(driverProcess);
  const server = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: patience }).toBe(true);
  return {
    newPage: async (origin) => {
      const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
      const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...windowSize });
      return {
        page: on(driver, origin),
        close: async () => {
          await driver.quit();
          // Its driver does not tell them.
          return [];
        },
      };
    },
    stop: async () => {
      await endProcess(driverProcess, 'SIGTERM');
      await endProcess(screen, 'SIGTERM');
    },
  };
}
