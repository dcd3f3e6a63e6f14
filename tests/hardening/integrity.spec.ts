import { expect, test } from '@playwright/test';
import { flipOneByte, refusedFiles } from './flip-byte.ts';

const unavailable = 'This section is temporarily unavailable';

test('one changed byte in a script of a remote stops it: the page stays readable and says so, and Retry brings it', async ({
  page,
}) => {
  const html = await (await page.request.get('/tangem-wallet')).text();
  const [file = 'none'] = /\/remotes\/mfe-wallets\/remoteEntry\.[^"]*\.js/.exec(html) ?? [];
  const refused = refusedFiles(page);
  await flipOneByte(page, file);
  await page.goto('/tangem-wallet');
  await expect(page.getByText(unavailable)).toBeVisible();
  await expect.poll(() => refused).toContain(file);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(unavailable)).toHaveCount(0);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
});
