import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type RemoteMode, type RemoteServer, serveRemote } from '../support/remote-server.ts';
import { openSettled, untilSettled } from '../support/settled-page.ts';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';

const unavailable = 'This section is temporarily unavailable';
const failures = ['missing', 'unavailable', 'garbage', 'hanging'] as const;

let wallets: RemoteServer;
let shell: ShellProcess;

async function start(mode: RemoteMode, bffUrl: string): Promise<void> {
  wallets = await serveRemote(builtRemote('mfe-wallets'), mode);
  shell = await startShell({
    bffUrl,
    remotes: {
      'mfe-public': builtRemote('mfe-public'),
      'mfe-wallets': wallets.url,
      'mfe-admin': builtRemote('mfe-admin'),
    },
  });
}

async function stop(): Promise<void> {
  await shell.stop();
  await wallets.close();
}

async function walletsAreTaken(request: APIRequestContext): Promise<void> {
  await expect.poll(async () => (await request.get(`${shell.url}/tangem-wallet`)).status()).toBe(200);
}

test.describe(() => {
  test.afterEach(stop);

  test('a remote that was never reached, in whatever way, leaves all other pages working and comes back by Retry', async ({
    context,
    request,
    baseURL,
  }) => {
    await start(failures[0], baseURL ?? '');
    const visits: Page[] = [];
    for (const mode of failures) {
      wallets.mode = mode;
      const asked = wallets.asked;
      await expect.poll(() => wallets.asked, mode).toBeGreaterThan(asked);
      const page = await context.newPage();
      await openSettled(page, `${shell.url}/`);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
      await page.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
      await expect(page.getByText(unavailable), mode).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      visits.push(page);
    }
    wallets.mode = 'well';
    await walletsAreTaken(request);
    for (const page of visits) {
      await page.bringToFront();
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
      await expect(page.getByText(unavailable)).toHaveCount(0);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
  });

  test('a page of a remote that was never reached answers 503 and comes back by Retry', async ({
    page,
    baseURL,
  }) => {
    await start('unavailable', baseURL ?? '');
    const response = await page.goto(`${shell.url}/tangem-ring`);
    expect(response?.status()).toBe(503);
    await expect(page.getByText(unavailable)).toBeVisible();
    await untilSettled(page);
    wallets.mode = 'well';
    await walletsAreTaken(page.request);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});

test.describe(() => {
  test.beforeAll(async ({ playwright, baseURL }) => {
    await start('well', baseURL ?? '');
    const request = await playwright.request.newContext();
    await walletsAreTaken(request);
    await request.dispose();
  });

  test.afterAll(stop);

  test('a page whose scripts do not arrive stays readable, says so, and comes back by Retry', async ({
    page,
  }) => {
    await page.route('**/remotes/mfe-wallets/*.js', (route) => route.abort());
    await page.goto(`${shell.url}/tangem-wallet`);
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(unavailable)).toHaveCount(0);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
  });

  test('a script of a remote that was changed on its way is not run', async ({ page }) => {
    await page.route('**/remotes/mfe-wallets/remoteEntry.*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true;` });
    });
    await page.goto(`${shell.url}/tangem-wallet`);
    await expect(page.getByText(unavailable)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });

  test('a page whose scripts are gone with a newer release is reloaded, once for each release, at an address with a fragment too', async ({
    page,
  }) => {
    const newer = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
    const deployed = new Map<number, Promise<void>>();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const deploy = async (version: string | undefined): Promise<void> => {
      if (version === undefined) return;
      wallets.version = version;
      const registry = `${shell.url}/remotes/registry.json`;
      await expect.poll(async () => (await page.request.get(registry)).text()).toContain(version);
    };
    await page.route('**/remotes/mfe-wallets/*.js', async (route) => {
      const deploying = deployed.get(documents) ?? deploy(newer[documents - 1]);
      deployed.set(documents, deploying);
      await deploying;
      await route.abort();
    });
    await page.goto(`${shell.url}/tangem-wallet#questions`);
    await expect.poll(() => documents).toBe(1 + newer.length);
    await expect(page.getByText(unavailable)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    expect(documents).toBe(1 + newer.length);
  });

  // The last one: the remote stays away.
  test('a remote that goes away after it was reached changes nothing', async ({ page }) => {
    for (const mode of failures) {
      wallets.mode = mode;
      const response = await page.goto(`${shell.url}/tangem-wallet`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
    }
  });
});
