import type { Page } from '@playwright/test';
import { readHead } from '../support/page-facts.ts';
import { openInteractive, waitUntilInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

async function navigateTo(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** Returns those computed styles that another page's style sheet could change, once all transitions have ended. */
async function computedStyles(page: Page): Promise<string[]> {
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

test('client-side navigation keeps the document and matches the focus, metadata and styles of a server-rendered page', async ({
  watched,
}) => {
  await openInteractive(watched, '/about');
  const about = { head: await watched.evaluate(readHead), styles: await computedStyles(watched) };
  await openInteractive(watched, '/tangem-wallet');
  const wallet = { head: await watched.evaluate(readHead), styles: await computedStyles(watched) };
  await watched.evaluate(() => Object.assign(window, { sameDocument: true }));
  await navigateTo(watched, 'About');
  await expect(watched).toHaveURL(/\/about$/);
  await expect.poll(() => watched.evaluate(readHead)).toEqual(about.head);
  await expect(watched.getByRole('main', { name: await watched.title() })).toBeFocused();
  await waitUntilInteractive(watched);
  await expect.poll(() => computedStyles(watched)).toEqual(about.styles);
  await watched.goBack();
  await expect(watched.locator('[data-mfe="mfe-wallets"] h1')).toBeVisible();
  await expect.poll(() => watched.evaluate(readHead)).toEqual(wallet.head);
  await waitUntilInteractive(watched);
  await expect.poll(() => computedStyles(watched)).toEqual(wallet.styles);
  expect(await watched.evaluate(() => 'sameDocument' in window)).toBe(true);
  await watched.goForward();
  await expect(watched.locator('[data-mfe="mfe-public"] h1')).toBeVisible();
  const links = watched.locator('link[rel="stylesheet"][href^="/remotes/mfe-public/"]');
  const sheets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(sheets).toEqual([...new Set(sheets)]);
});

test('the newsroom is noindex and the public pages are not', async ({ watched }) => {
  await openInteractive(watched, '/privacy');
  await watched.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(watched.getByLabel('Username')).toBeVisible();
  await waitUntilInteractive(watched);
  expect(await watched.evaluate(readHead)).toMatchObject({ robots: ['noindex'], canonical: [] });
  await watched.goBack();
  await expect(watched.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  expect(await watched.evaluate(readHead)).toMatchObject({ robots: [], canonical: [expect.any(String)] });
});

test('header and ticker stay visible at the bottom of a page', async ({ watched }) => {
  await openInteractive(watched, '/terms');
  await watched.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const header = await watched.getByRole('banner').boundingBox();
  const ticker = await watched.getByRole('region', { name: /ticker/i }).boundingBox();
  expect(header?.y).toBe(0);
  expect(ticker?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
});
