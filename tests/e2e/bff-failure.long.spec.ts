import { expect, type Locator, type Page, test } from '@playwright/test';
import { lateServer } from '../support/late-server.ts';
import { pagesOfData } from '../support/pages-of-data.ts';
import { builtRemote, startShell } from '../support/shell-process.ts';

test('each area without its data, and a shared article, says so, and its Retry works once the bff is there', async ({
  page,
  request,
  baseURL,
}) => {
  const bff = await lateServer(baseURL ?? '');
  const remotes = { 'mfe-public': builtRemote('mfe-public') };
  const shell = await startShell({ bffUrl: bff.url, remotes });
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
  await shell.stop();
  await bff.close();
});
