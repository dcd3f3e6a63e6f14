import { expect, type Page, test } from '@playwright/test';
import { type RemoteServer, serveRemote } from '../support/remote-server.ts';
import { openSettled } from '../support/settled-page.ts';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';

const unavailable = 'This section is temporarily unavailable';
const failures = ['missing', 'unavailable', 'garbage', 'hanging'] as const;

let wallets: RemoteServer;
let shell: ShellProcess;

test.beforeAll(async ({ baseURL }) => {
  wallets = await serveRemote(builtRemote('mfe-wallets'), failures[0]);
  shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemote('mfe-public'), 'mfe-wallets': wallets.url },
  });
});

test.afterAll(async () => {
  await shell.stop();
  await wallets.close();
});

// One after the other: what the shell has once reached, it keeps.
test('a remote that was never reached, in whatever way, leaves all other pages working and comes back by Retry', async ({
  context,
  request,
}) => {
  const visits: Page[] = [];
  for (const mode of failures) {
    wallets.mode = mode;
    const asked = wallets.asked;
    await expect.poll(() => wallets.asked, mode).toBeGreaterThan(asked);
    const page = await context.newPage();
    await openSettled(page, `${shell.url}/products`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
    await expect(page.getByText(unavailable), mode).toBeVisible();
    visits.push(page);
  }
  wallets.mode = 'well';
  await expect.poll(async () => (await request.get(`${shell.url}/tangem-wallet`)).status()).toBe(200);
  for (const page of visits) {
    await page.bringToFront();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  }
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
