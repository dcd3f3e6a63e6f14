import { test } from '@playwright/test';
import { lateServer } from '../support/late-server.ts';
import { builtRemote, startShell } from '../support/shell-process.ts';
for (let i = 0; i < 12; i += 1) {
  test(`flake ${i}`, async ({ page, baseURL }) => {
    const bff = await lateServer(baseURL ?? '');
    const shell = await startShell({
      bffUrl: bff.url,
      remotes: { 'mfe-public': builtRemote('mfe-public'), 'mfe-wallets': builtRemote('mfe-wallets') },
      environment: { LOG_LEVEL: 'trace' },
    });
    const t = performance.now();
    try {
      await page.request.get(shell.url + '/');
    } catch (e) {
      console.log('FAILED', bff.url, performance.now() - t, String(e).slice(0, 200), shell.output());
      throw e;
    } finally {
      console.log('took', Math.round(performance.now() - t));
      await shell.stop();
      await bff.close();
    }
  });
}
