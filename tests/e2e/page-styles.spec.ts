import { expect, type Page, test } from '@playwright/test';
import { openSettled, untilSettled } from '../support/settled-page.ts';

/** The sheets that were fetched so far, without those that the documents hold themselves. */
function noteSheets(page: Page): string[] {
  const sheets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.css')) sheets.push(pathname.replace(/\.\w+\.css$/, ''));
  });
  return sheets;
}

function heading(page: Page, remote: string, name: string | RegExp) {
  return page.locator(`[data-mfe="${remote}"]`).getByRole('heading', { level: 1, name });
}

async function moveTo(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** How the elements of the page look that any sheet could have changed, once no colour is on its way. */
async function looksOf(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('a:hover')).toHaveCount(0);
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  return page.evaluate(() =>
    [...document.querySelectorAll('header *, main :not(script), footer *')].map((element) => {
      const { display, fontSize, padding, color, borderRadius } = getComputedStyle(element);
      return [element.tagName, display, fontSize, padding, color, borderRadius].join(' ');
    }),
  );
}

test('a document holds its sheets: none is fetched for it, nor for other pages of its remote', async ({
  page,
}) => {
  const sheets = noteSheets(page);
  await openSettled(page, '/about');
  await moveTo(page, 'News');
  await expect(heading(page, 'mfe-public', 'News')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sheets).toEqual([]);
});

test('the sheet of another remote is taken once, and changes nothing of the pages before', async ({
  page,
}) => {
  await openSettled(page, '/products');
  const before = await looksOf(page);
  const wallet = page.getByRole('main').locator('a[href="/tangem-wallet"]').first();
  for (let visit = 0; visit < 2; visit += 1) {
    await wallet.click();
    await expect(page.locator('[data-mfe="mfe-wallets"] h1')).toBeVisible();
    await moveTo(page, 'Products');
    await expect(wallet).toBeAttached();
  }
  await expect(page.locator('link[rel="stylesheet"][href^="/remotes/mfe-wallets/"]')).toHaveCount(1);
  await expect.poll(() => looksOf(page)).toEqual(before);
});

test('a page that was moved to looks as if it had been opened', async ({ page }) => {
  await openSettled(page, '/tangem-wallet');
  // Not to the news, of which there may be more by the second look.
  await moveTo(page, 'About');
  await expect(page.locator('[data-mfe="mfe-public"] h1')).toBeVisible();
  await untilSettled(page);
  const moved = await looksOf(page);
  await openSettled(page, '/about');
  await expect.poll(() => looksOf(page)).toEqual(moved);
});

test('a page whose styles cannot be had says so and comes by Retry', async ({ page }) => {
  await openSettled(page, '/tangem-wallet');
  await page.route('**/mfe-public/styles.*.css', (route) => route.abort());
  await moveTo(page, 'News');
  await expect(page.getByText('This section is temporarily unavailable')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'mfe-public', 'News')).toBeVisible();
});
