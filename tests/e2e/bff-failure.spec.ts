import { expect, type Locator, type Page, test } from '@playwright/test';
import { type LateServer, lateServer } from '../support/late-server.ts';
import { specifiedPages } from '../support/pages.ts';
import { pagesOfData } from '../support/pages-of-data.ts';
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
      'mfe-admin': builtRemote('mfe-admin'),
    },
  });
});

test.afterAll(async () => {
  await shell.stop();
  await bff.close();
});

test('while the bff is down every page is there, with placeholders in the ticker', async ({ page }) => {
  const open = async ({ path, title }: (typeof specifiedPages)[number]) => {
    const tab = await page.context().newPage();
    const response = await tab.goto(shell.url + path);
    expect(response?.status(), path).toBe(200);
    await expect(tab).toHaveTitle(title);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByRole('contentinfo')).toBeVisible();
    await expect(tab.getByRole('region', { name: /ticker/i })).toContainText('Quote not available yet');
    await tab.close();
  };
  await Promise.all(specifiedPages.map(open));
});

test('Retry while the bff is still away says so again', async ({ page }) => {
  await page.goto(`${shell.url}/about`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The team could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

// The last one: the bff comes, and stays.
test('each area without its data, and a shared article, says so, and its Retry works once the bff is there', async ({
  page,
  request,
}) => {
  const openTab = async (path: string) => {
    const tab = await page.context().newPage();
    await tab.goto(shell.url + path);
    return tab;
  };
  const areas: { tab: Page; area: Locator }[] = [];
  for (const { path, failure, data } of pagesOfData) {
    const tab = await openTab(path);
    await expect(tab.getByText(failure), path).toBeVisible();
    await expect(data(tab)).toHaveCount(0);
    areas.push({ tab, area: data(tab).first() });
  }
  const [item]: { id: string; title: string }[] = await (await request.get('/api/news?limit=1')).json();
  const sharing = await openTab(`/?article=${item?.id}`);
  const dialog = sharing.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();

  await bff.come();
  for (const { tab, area } of areas) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Retry' }).click();
    await expect(area).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  await sharing.bringToFront();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(sharing.getByRole('dialog', { name: item?.title ?? 'never' })).toContainText('Press Release');
});
