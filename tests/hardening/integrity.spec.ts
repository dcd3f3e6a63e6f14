import { expect, test } from '@playwright/test';
import { openInteractive } from '../support/interactive-page.ts';
import { flipOneByte, refusedFiles } from './flip-byte.ts';

const unavailable = 'This section is temporarily unavailable';

for (const [what, file] of [
  ['entry', /"(\/remotes\/mfe-wallets\/remoteEntry\.[^"]*\.js)"/],
  ['page', /"(\/remotes\/mfe-wallets\/page-card-wallet\.[^"]*\.js)"/],
] as const) {
  test(`the browser rejects a modified ${what} of a remote; the page stays readable, and Reload loads it`, async ({
    page,
  }) => {
    const html = await (await page.request.get('/tangem-wallet')).text();
    const [, address = 'none'] = file.exec(html) ?? [];
    const refused = refusedFiles(page);
    await flipOneByte(page, address);
    await page.goto('/tangem-wallet');
    await expect(page.getByText(unavailable)).toBeVisible();
    await expect.poll(() => refused).toContain(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(unavailable)).toHaveCount(0);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
  });
}

test('the browser rejects a modified style sheet of a remote', async ({ page }) => {
  const registry = await (await page.request.get('/remotes/registry.json')).text();
  const [, sheet = 'none'] = /"(\/remotes\/mfe-wallets\/page-card-wallet\.[^"]*\.css)"/.exec(registry) ?? [];
  const refused = refusedFiles(page);
  await flipOneByte(page, sheet);
  await openInteractive(page, '/products');
  await page.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect.poll(() => refused).toContain(sheet);
  const applied = (path: string) => [...document.styleSheets].some(({ href }) => href?.endsWith(path));
  expect(await page.evaluate(applied, sheet)).toBe(false);
});

test('the browser rejects a modified script of the shell, and the page stays readable', async ({ page }) => {
  const html = await (await page.request.get('/about')).text();
  const [, script = 'none'] = /<script defer[^>]* src="([^"]+)"/.exec(html) ?? [];
  const refused = refusedFiles(page);
  await flipOneByte(page, script);
  await page.goto('/about');
  await expect.poll(() => refused).toContain(script);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
