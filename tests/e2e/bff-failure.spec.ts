import { expect, test } from '@playwright/test';
import { holdBack } from '../support/held-answers.ts';
import { type LateServer, lateServer } from '../support/late-server.ts';
import { specifiedPages } from '../support/pages.ts';
import { builtRemote, type ShellProcess, startShell } from '../support/shell-process.ts';

let bff: LateServer;
let shell: ShellProcess;

test.beforeAll(async ({ baseURL }) => {
  bff = await lateServer(baseURL ?? '');
  shell = await startShell({
    bffUrl: bff.url,
    remotes: {
      'mfe-public': builtRemote('mfe-public'),
      'mfe-wallets': builtRemote('mfe-wallets'),
    },
  });
});

test.afterAll(async () => {
  await shell.stop();
  await bff.close();
});

test('while the bff is down every page is there; what it lacks says so, until Retry brings it, and nothing else moves', async ({
  page,
}) => {
  for (const { path } of specifiedPages) {
    const response = await page.request.get(shell.url + path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toMatch(
      /<h1[ >].*Quote not available yet|Quote not available yet.*<h1[ >]/s,
    );
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shell.url}/about`);
  const failure = page.getByText('The team could not be loaded');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(failure).toBeVisible();
  const ticker = page.getByRole('region', { name: /ticker/i });
  await expect(ticker).toContainText('Quote not available yet');
  const places = async () => [await ticker.boundingBox(), await page.getByRole('main').boundingBox()];
  const before = await places();

  const answer = await holdBack(page, /\/api\/team$/);
  await retry.click();
  // While it is asked for again, that is said where it was asked, and the focus stays.
  await expect(retry).toBeDisabled();
  await expect(retry).toBeFocused();
  answer();
  await expect(retry).toBeEnabled();
  await expect(failure).toBeVisible();

  await bff.come();
  await retry.click();
  const portraits = page.getByRole('img', { name: /^Portrait of/ });
  await expect(portraits.first()).toBeVisible();
  await expect(retry).toHaveCount(0);
  const columns = await portraits.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(columns.map(Math.round)).size).toBe(3);

  await page.reload();
  await expect(ticker).toContainText('HYPE');
  await expect(ticker).not.toContainText('Quote not available yet');
  expect((await places())[0]).toEqual(before[0]);
});
