import type { Page } from '@playwright/test';
import { noteCalls } from '../support/note-calls.ts';
import { openQuiet, openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

/** Presses the button of the restock form: what it logs, what it says, and what it asks of the network. */
async function notify(page: Page): Promise<{ logged: unknown[]; said: string[]; asked: readonly string[] }> {
  const asked = noteCalls(page);
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const message = page.waitForEvent('console', (entry) => entry.type() === 'log');
  await page.getByRole('button', { name: 'Notify' }).click();
  const logged = await Promise.all((await message).args().map((argument) => argument.jsonValue()));
  await expect.poll(() => said.length).toBe(1);
  return { logged, said, asked };
}

const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('the card wallet’s form logs the set of three twice, thanks, and makes no call', async ({ watched }) => {
  await openQuiet(watched, '/tangem-wallet');
  await watched.getByLabel('3-Card Backup Set').check();
  await watched.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(watched.getByText('$494.00 CAD')).toBeVisible();
  await watched.getByLabel('Full Name').fill('Ada River');
  await watched.getByLabel('Email Address').fill('ada@example.com');
  const { logged, said, asked } = await notify(watched);
  expect(logged).toEqual([
    {
      name: 'Ada River',
      email: 'ada@example.com',
      items: [{ product: 'Card Wallet', type: 'triple', quantity: 2, estimatedPrice: 494 }],
      timestamp: isoTime,
    },
  ]);
  expect(said[0]).toMatch(/thank you.*notified when the card wallet is back in stock/i);
  expect(asked).toEqual([]);
});

test('the ring wallet’s form logs size 9, and empty fields do not block it', async ({ watched }) => {
  await openQuiet(watched, '/tangem-ring');
  const size = watched.getByLabel('Ring Size');
  await expect(size).toHaveText('Select a size');
  await size.click();
  await expect(watched.getByRole('option')).toHaveText(['6', '7', '8', '9', '10', '11', '12', '13']);
  await watched.getByRole('option', { name: '9', exact: true }).click();
  const { logged, said, asked } = await notify(watched);
  expect(logged).toEqual([
    {
      name: '',
      email: '',
      items: [{ product: 'Ring Wallet', ringSize: '9', quantity: 1, estimatedPrice: 160 }],
      timestamp: isoTime,
    },
  ]);
  expect(said[0]).toMatch(/thank you.*notified when the ring is back in stock/i);
  expect(asked).toEqual([]);
});

for (const path of ['/tangem-wallet', '/tangem-ring']) {
  test(`one answer at a time is open on ${path}, and the page leads back to the products`, async ({
    watched,
  }) => {
    await openSettled(watched, path);
    const questions = watched.getByRole('main').locator('button[aria-expanded]:not([role])');
    await questions.nth(0).click();
    await questions.nth(2).click();
    await expect(watched.getByRole('main').locator('button[aria-expanded="true"]')).toHaveCount(1);
    await expect(questions.nth(2)).toHaveAttribute('aria-expanded', 'true');
    await questions.nth(2).click();
    await expect(watched.getByRole('main').locator('button[aria-expanded="true"]')).toHaveCount(0);
    await watched.getByRole('link', { name: 'Back to Products' }).click();
    await expect(watched).toHaveURL(/\/products$/);
  });
}
