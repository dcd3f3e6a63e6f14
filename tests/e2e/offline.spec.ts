import { expect, test } from '@playwright/test';
import { openSettled } from '../support/settled-page.ts';

test('a visitor who loses the connection is told so, and what was missing comes by itself with it', async ({
  page,
  context,
}) => {
  const isFirstDocument = page.locator('html[data-first-document]');
  await openSettled(page, '/contact');
  await page.evaluate(() => {
    document.documentElement.dataset.firstDocument = '';
  });
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('You are offline').first()).toBeVisible();
  await expect(main.getByText('It will load by itself once you are connected again.').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByRole('article').filter({ hasText: 'Hashrate' }).first()).toBeVisible();
  await expect(main.getByText('You are offline')).toHaveCount(0);
  await expect(isFirstDocument).toHaveCount(1);
});

test('an article that cannot be opened without a connection opens with it, and the page stays until then', async ({
  page,
  context,
}) => {
  await openSettled(page, '/news');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Read Full Article' }).first().click();
  await expect(page.getByText('The article opens once you are connected again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News releases' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/news\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
