import { expect, test } from '@playwright/test';
import { type RemoteServer, serveRemote } from '../support/remote-server.ts';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';

const unavailable = 'This section is temporarily unavailable';

let wallets: RemoteServer;
let shell: ShellProcess;

test.beforeAll(async ({ baseURL }) => {
  wallets = await serveRemote(builtRemote('mfe-wallets'), 'well');
  shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemote('mfe-public'), 'mfe-wallets': wallets.url },
  });
});

test.afterAll(async () => {
  await shell.stop();
  await wallets.close();
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
