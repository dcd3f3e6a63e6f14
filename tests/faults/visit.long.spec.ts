import { expect, test } from '@playwright/test';
import { waitUntilInteractive } from '../support/interactive-page.ts';
import { type Fault, FaultyProxy } from './faulty-proxy.ts';

const unavailable = 'This section is temporarily unavailable';

const ways: readonly (readonly [string, Fault])[] = [
  ['down', (proxy) => proxy.goDown()],
  ['returning garbage', (proxy) => proxy.garble()],
  ['truncating responses', (proxy) => proxy.truncate(300)],
];

for (const [what, fail] of ways) {
  test(`a page shows an error inside the site while the connection to the shell is ${what}, and Retry continues in the same document`, async ({
    page,
    baseURL,
  }) => {
    const proxy = await FaultyProxy.to(Number(new URL(baseURL ?? '').port));
    await page.goto(`http://127.0.0.1:${proxy.port}/products`);
    await expect(page.getByRole('article').filter({ hasText: 'Hashrate' }).first()).toBeVisible();
    // Waits for hydration, because a link would load a new document before.
    await waitUntilInteractive(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await fail(proxy);
    await page.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
    await expect(page.getByText(unavailable)).toBeVisible();
    for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeVisible();

    await proxy.pass();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
    await expect(page.getByText(unavailable)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('img', { name: /^Portrait of/ }).first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await proxy.close();
  });
}
