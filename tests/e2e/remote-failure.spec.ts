import { expect, test } from '@playwright/test';
import { type RemoteServer, serveRemote } from '../support/remote-server.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';

const unavailable = 'This section is temporarily unavailable';

let wallets: RemoteServer;
let shell: ShellProcess;

test.beforeAll(async ({ baseURL }) => {
  wallets = await serveRemote(builtRemotePath('mfe-wallets'), 'unavailable');
  shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemotePath('mfe-public'), 'mfe-wallets': wallets.url },
  });
});

test.afterAll(async () => {
  await shell.stop();
  await wallets.close();
});

// The first test, because it needs a remote that the shell has not reached yet: later the shell serves its copy.
test('only the pages of an unreachable remote return 503, and Retry loads them without a reload', async ({
  page,
}) => {
  const response = await page.goto(`${shell.url}/tangem-ring`);
  expect(response?.status()).toBe(503);
  await expect(page.getByText(unavailable)).toBeVisible();
  await openInteractive(page, `${shell.url}/products`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
  await expect(page.getByText(unavailable)).toBeVisible();
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible();

  wallets.mode = 'well';
  // The shell polls remotes in the background, so the page is available soon after the remote.
  const taken = async () => (await page.request.get(`${shell.url}/tangem-wallet`)).status();
  await expect.poll(taken).toBe(200);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
  await expect(page.getByText(unavailable)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a remote that fails after the shell has cached it stays available; a page whose scripts fail stays readable, and Reload loads them', async ({
  page,
}) => {
  wallets.mode = 'hanging';
  await page.route('**/remotes/mfe-wallets/*.js', (route) => route.abort());
  const response = await page.goto(`${shell.url}/tangem-wallet`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(unavailable)).toHaveCount(0);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
});

test('a page whose scripts fail to load retains typed text, and becomes interactive when the browser is online', async ({
  page,
}) => {
  const scripts = '**/remotes/mfe-public/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(`${shell.url}/contact`);
  await expect(page.getByText(unavailable)).toBeVisible();
  await page.getByLabel('Full Name').fill('Ada Rivers');
  await page.mouse.move(200, 200);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(unavailable)).toHaveCount(0);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Rivers');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('links work on a page whose scripts fail to load', async ({ page }) => {
  await page.route('**/remotes/mfe-public/*.js', (route) => route.abort());
  await page.goto(`${shell.url}/contact`);
  await expect(page.getByText(unavailable)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const former = await heading.innerText();
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(heading).not.toHaveText(former);
});
