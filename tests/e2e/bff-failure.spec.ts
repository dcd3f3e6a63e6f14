import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/intercepted-requests.ts';
import { type StoppedProxy, createStoppedProxy } from '../support/stopped-proxy.ts';
import { specifiedPages } from '../support/pages.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';

let bff: StoppedProxy;
let shell: ShellProcess;

test.beforeAll(async ({ baseURL }) => {
  bff = await createStoppedProxy(baseURL ?? '');
  shell = await startShell({
    bffUrl: bff.url,
    remotes: {
      'mfe-public': builtRemotePath('mfe-public'),
      'mfe-wallets': builtRemotePath('mfe-wallets'),
    },
  });
});

test.afterAll(async () => {
  await shell.stop();
  await bff.close();
});

test('every page loads while the bff is down, says which data is missing and shows it after Retry, without moving the ticker', async ({
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

  const releaseRequest = await holdRequests(page, /\/api\/team$/);
  await retry.click();
  await expect(retry).toBeDisabled();
  await expect(retry).toBeFocused();
  releaseRequest();
  await expect(retry).toBeEnabled();
  await expect(failure).toBeVisible();

  await bff.start();
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
