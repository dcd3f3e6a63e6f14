import type { Page } from '@playwright/test';
import { readHead } from '../support/page-facts.ts';
import { openSettled, untilSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

async function moveTo(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** How the elements of the page look that any sheet could have changed, once no colour is on its way. */
async function looksOf(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0);
  await expect(page.locator('a:hover')).toHaveCount(0);
  return page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    return [...document.querySelectorAll('header *, main :not(script), footer *')].map((element) => {
      const { display, fontSize, padding, color, borderRadius } = getComputedStyle(element);
      return [element.tagName, display, fontSize, padding, color, borderRadius].join(' ');
    });
  });
}

test('moving stays in one document, which is focused, described and looks as the server’s would', async ({
  watched,
}) => {
  await openSettled(watched, '/about');
  const about = { head: await watched.evaluate(readHead), looks: await looksOf(watched) };
  await openSettled(watched, '/tangem-wallet');
  const wallet = { head: await watched.evaluate(readHead), looks: await looksOf(watched) };
  await watched.evaluate(() => Object.assign(window, { sameDocument: true }));
  // From a page of one remote to one of another, and back.
  await moveTo(watched, 'About');
  await expect(watched).toHaveURL(/\/about$/);
  await expect.poll(() => watched.evaluate(readHead)).toEqual(about.head);
  await expect(watched.getByRole('main', { name: await watched.title() })).toBeFocused();
  await untilSettled(watched);
  await expect.poll(() => looksOf(watched)).toEqual(about.looks);
  await watched.goBack();
  await expect(watched.locator('[data-mfe="mfe-wallets"] h1')).toBeVisible();
  await expect.poll(() => watched.evaluate(readHead)).toEqual(wallet.head);
  await untilSettled(watched);
  await expect.poll(() => looksOf(watched)).toEqual(wallet.looks);
  expect(await watched.evaluate(() => 'sameDocument' in window)).toBe(true);
  // Each sheet once, however often its pages are shown.
  await watched.goForward();
  await expect(watched.locator('[data-mfe="mfe-public"] h1')).toBeVisible();
  const links = watched.locator('link[rel="stylesheet"][href^="/remotes/mfe-public/"]');
  const sheets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(sheets).toEqual([...new Set(sheets)]);
});

test('the newsroom is kept out of search engines, and the pages around it are not', async ({ watched }) => {
  await openSettled(watched, '/privacy');
  await watched.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(watched.getByLabel('Username')).toBeVisible();
  await untilSettled(watched);
  expect(await watched.evaluate(readHead)).toMatchObject({ robots: ['noindex'], canonical: [] });
  await watched.goBack();
  await expect(watched.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  expect(await watched.evaluate(readHead)).toMatchObject({ robots: [], canonical: [expect.any(String)] });
});

test('header and ticker stay in sight, one under the other, however far a page is read', async ({
  watched,
}) => {
  await openSettled(watched, '/terms');
  await watched.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const header = await watched.getByRole('banner').boundingBox();
  const ticker = await watched.getByRole('region', { name: /ticker/i }).boundingBox();
  expect(header?.y).toBe(0);
  expect(ticker?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
});
