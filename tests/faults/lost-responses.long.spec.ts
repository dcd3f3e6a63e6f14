import { expect, type Page, test } from '@playwright/test';
import { openNewsroom } from '../support/newsroom.ts';
import { expectNotification } from '../support/notifications.ts';
import { type Product, startProduct } from '../support/product.ts';

const dayMs = 86_400_000;
const name = 'Third-quarter results';
const title = 'Record quarter';

let site: Product;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startProduct({ env: { SAMPLE_DATA: 'false' } });
});
test.afterAll(() => site.stop());

/** Aborts the next request that changes a set after the server has made the change, so that the response is lost. */
async function loseResponse(page: Page): Promise<void> {
  let isLost = false;
  await page.route(/\/api\/admin\/sets/, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('each change of a set whose response is lost is made once and reported', async ({ page }) => {
  const token = await openNewsroom(page, site.url, '/admin?tab=sets');
  const headers = { authorization: `Bearer ${token}` };
  const publishedAt = new Date(Date.now() + 2 * dayMs).toISOString();
  const texts = { content: '<p>Revenue rose.</p>', author: 'Desk', category: 'Press Release' };
  const data = { ...texts, title, publishedAt };
  expect((await page.request.post(`${site.url}/api/admin/articles`, { headers, data })).status()).toBe(201);
  const stored = async () => (await page.request.get(`${site.url}/api/admin/sets`, { headers })).json();
  const card = page.getByRole('article').filter({ hasText: name });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'New set' }).click();
  await dialog.getByLabel('Name').fill(name);
  await loseResponse(page);
  const create = () => dialog.getByRole('button', { name: 'Save' }).click();
  const advice =
    'The server cannot be reached. Check your connection, then try again. Nothing is done twice.';
  await expectNotification(page, advice, create);
  await expectNotification(page, 'Set Created', create);
  expect(await stored()).toMatchObject([{ name }]);

  await card.getByRole('button', { name: 'Add items' }).click();
  await loseResponse(page);
  await expectNotification(page, `Added: ${title}`, () =>
    dialog.getByRole('button', { name: `Add ${title}` }).click(),
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await stored()).toMatchObject([{ items: [{ title }] }]);

  await card.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Publish time (Vancouver)').fill('23:59');
  await loseResponse(page);
  await expectNotification(page, 'Set Saved', create);

  for (const [button, notice] of [
    ['Hold', 'Set Held'],
    ['Resume', 'Set Resumed'],
  ] as const) {
    await loseResponse(page);
    await expectNotification(page, notice, () => card.getByRole('button', { name: button }).click());
  }
  await card.getByRole('button', { name: 'Publish now' }).click();
  await loseResponse(page);
  await expectNotification(page, 'Set Published', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click(),
  );
  expect(await stored()).toMatchObject([{ state: 'public', items: [{ title }] }]);
  await expect(card.getByText('Public', { exact: true })).toBeVisible();
  const audit = await page.request.get(`${site.url}/api/admin/audit?limit=20`, { headers });
  const entries: { action: string }[] = await audit.json();
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('set-'))).toEqual([
    ...['set-published', 'set-resumed', 'set-held', 'set-changed', 'set-item-added', 'set-created'],
  ]);
});
