import { expect, test } from '@playwright/test';
import { type RemoteServer, serveRemote } from '../support/remote-server.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';

const unavailable = 'This section is temporarily unavailable';

let wallets: RemoteServer;
let shell: ShellProcess;

test.beforeAll(async ({ baseURL }) => {
  wallets = await serveRemote(builtRemotePath('mfe-wallets'), 'well');
  shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: { 'mfe-public': builtRemotePath('mfe-public'), 'mfe-wallets': wallets.url },
  });
});

test.afterAll(async () => {
  await shell.stop();
  await wallets.close();
});

test('a page whose scripts no longer exist after an update works after Reload, also at an address with a fragment', async ({
  page,
}) => {
  await page.route('**/remotes/mfe-wallets/*.js', (route) => route.abort());
  await page.goto(`${shell.url}/tangem-wallet#questions`);
  await expect(page.getByText(unavailable)).toBeVisible();
  wallets.version = 'aaaaaaaaaaaa';
  const registry = `${shell.url}/remotes/registry.json`;
  await expect.poll(async () => (await page.request.get(registry)).text()).toContain('aaaaaaaaaaaa');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
});
