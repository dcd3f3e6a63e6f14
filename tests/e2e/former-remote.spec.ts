import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';
import { buildFormerRemote } from '../support/former-remote.ts';
import { builtRemote, startShell } from '../support/shell-process.ts';
import { expect, test } from '../support/watched-page.ts';

test('a remote that was built for the former federation runtime works in today’s shell, beside today’s remotes', async ({
  watched,
  baseURL,
}) => {
  const directory = await mkdtemp(path.join(root, 'node_modules', '.former-remote-'));
  const shell = await startShell({
    bffUrl: baseURL ?? '',
    remotes: {
      'mfe-public': builtRemote('mfe-public'),
      'mfe-wallets': await buildFormerRemote(directory),
    },
  });
  try {
    await watched.goto(`${shell.url}/products`);
    await watched.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
    await expect(watched.getByRole('heading', { level: 1 })).toHaveText('Built long ago');
    await watched.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(watched.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await watched.getByRole('banner').getByRole('link', { name: 'Investors', exact: true }).click();
    await expect(watched.locator('[data-mfe="mfe-public"]')).toBeVisible();
    // What the page fetches when it is idle must not meet a shell that has ended.
    await watched.goto('about:blank');
  } finally {
    await shell.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
