import { expect, type Page, test } from '@playwright/test';
import { refuseFontsBeyondFirstSet } from '../support/held-answers.ts';
import { choosePicture } from '../support/media.ts';
import { createRelease, signIn, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { publicPages } from '../support/pages.ts';

// 1280 px at a zoom of 400 %.
test.use({ viewport: { width: 320, height: 640 } });

test.beforeEach(({ page }, testInfo) => refuseFontsBeyondFirstSet(page, testInfo));

const layout = { tag: '@layout' };

/** Runs in the page: the texts that lie, in part or whole, beside the window or a box that they stand in. */
function textsOutside(): string[] {
  interface Sides {
    left: number;
    right: number;
  }
  const view: Sides = { left: 0, right: document.documentElement.clientWidth };
  const sidesAround = (element: Element | null): Sides[] => {
    if (!element || element === document.body) return [view];
    const { display, overflowX, position } = getComputedStyle(element);
    // What scrolls sideways itself may hold more than is seen.
    if (['auto', 'scroll'].includes(overflowX)) return [];
    const own = ['inline', 'contents'].includes(display) ? [] : [element.getBoundingClientRect()];
    // What is placed freely need not lie in what it belongs to.
    if (['absolute', 'fixed'].includes(position)) return [...own, view];
    return [...own, ...sidesAround(element.parentElement)];
  };
  const found: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
    if (parent.closest('script, style, option, [class*="sr-only"], [aria-hidden="true"]')) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const isBeside = ({ left, right }: Sides) => text.left < left - 1 || text.right > right + 1;
    if (sidesAround(parent).some(isBeside)) found.push(node.textContent.trim());
  }
  return found;
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(textsOutside)).toEqual([]);
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(excess)).toBe(0);
}

for (const path of [...publicPages.map((page) => page.path), '/no-such-page', '/admin/login']) {
  test(
    `${path} fits a window of 320 px: nothing scrolls sideways, every text is in its box`,
    layout,
    async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectToFit(page);
    },
  );
}

test('an open article and the menu fit a window of 320 px', layout, async ({ page }) => {
  await page.goto('/news', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'menu' }).click();
  const menu = page.getByRole('banner').getByRole('link', { name: 'Instagram' });
  await expect(menu).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read Full Article' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test(
  'the lists of the newsroom and their filters fit a window of 320 px',
  layout,
  async ({ page, request }) => {
    const token = await signInByApi(request);
    const title = uniqueTitle('Reflow');
    const release = { title, content: '<p>Text</p>', publishedAt: '2031-01-01T17:00:00Z' };
    const { id } = await createRelease(request, token, release);
    await signIn(page);
    await page.goto(`/admin?status=scheduled&from=2031-01-01&q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article')).toContainText('Scheduled: public in');
    await expect(page.getByRole('combobox', { name: 'Filed under' })).toBeVisible();
    await expectToFit(page);
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.delete(`/api/admin/articles/${id}`, { headers })).status()).toBe(200);
    await page.goto(`/admin?tab=deleted&q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article')).toContainText('Deleted by admin');
    await expectToFit(page);
    await page.goto('/admin?tab=media');
    await choosePicture(page);
    await expect(page.getByRole('article').first()).toContainText('Not used in any article');
    await page.reload(); // Without what announces the upload.
    await expect(page.getByRole('article').first()).toContainText('Not used in any article');
    await expectToFit(page);
  },
);
