import { expect, test } from '@playwright/test';
import { waitUntilInteractive } from '../support/interactive-page.ts';
import { type Fault, FaultyLine } from './faulty-line.ts';

const unavailable = 'This section is temporarily unavailable';

const ways: readonly (readonly [string, Fault])[] = [
  ['down', (line) => line.goDown()],
  ['returning garbage', (line) => line.garble()],
  ['truncating responses', (line) => line.truncate(300)],
];

for (const [what, fail] of ways) {
  test(`a page shows an error inside the site while the connection to the shell is ${what}, and Retry continues in the same document`, async ({
    page,
    baseURL,
  }) => {
    const line = await FaultyLine.to(Number(new URL(baseURL ?? '').port));
    await page.goto(`http://127.0.0.1:${line.port}/products`);
    await expect(page.getByRole('article').filter({ hasText: 'Hashrate' }).first()).toBeVisible();
    // Waits for hydration, because a link would load a new document before.
    await waitUntilInteractive(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await fail(line);
    await page.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
    await expect(page.getByText(unavailable)).toBeVisible();
    for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible();

    await line.pass();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
    await expect(page.getByText(unavailable)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('img', { name: /^Portrait of/ }).first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await line.close();
  });
}
