import { expect, type Page, test } from '@playwright/test';
import { keepFirstAnswers } from '../support/held-answers.ts';
import { publicPages } from '../support/pages.ts';
import { openSettled } from '../support/settled-page.ts';

/**
 * Everything that Tab must reach, in the document's order, and what has the focus: which of them, and whether a person
 * sees where it is. Found again each time: elements are replaced while scripts that come later take them over.
 */
function readStops(page: Page) {
  return page.evaluate(() => {
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, iframe, [tabindex]',
    );
    const elements = [...candidates].filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled, [type="hidden"]')) return false;
      if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return false;
      return element.checkVisibility({ visibilityProperty: true });
    });
    const nameOf = (element: HTMLElement, index: number) =>
      `${index} ${element.getAttribute('aria-label') ?? element.textContent}`.trim();
    const stops = elements.map(nameOf);
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { stops };
    // Not by its name: the control of a film takes its own later.
    const index = elements.indexOf(element);
    const stop = stops[index] ?? `none of them, but ${element.outerHTML.slice(0, 200)}`;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const isSeen = hit !== null && (element.contains(hit) || hit.contains(element));
    const isMarked = [element, element.parentElement].some(
      (part) => part !== null && getComputedStyle(part).outlineStyle !== 'none',
    );
    return { stops, focus: { index, stop, isSeen, isMarked } };
  });
}

for (const { path } of publicPages) {
  test(`Tab walks through all of ${path}, in order, and the focus can be seen`, async ({ page }) => {
    await keepFirstAnswers(page);
    await openSettled(page, path);
    const { stops } = await readStops(page);
    expect(stops.length).toBeGreaterThan(15);
    for (const index of stops.keys()) {
      await page.keyboard.press('Tab');
      // Polled: what moves into sight needs a frame to do so.
      await expect
        .poll(async () => (await readStops(page)).focus, { intervals: [20, 40, 100] })
        .toMatchObject({ index, isSeen: true, isMarked: true });
    }
  });
}

test('the first Tab offers to skip to the content', async ({ page }) => {
  await openSettled(page, '/investors');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download Investor Deck' })).toBeFocused();
});

const dialogs = [
  { path: '/', opener: 'Read Article' },
  { path: '/news', opener: 'Read Full Article' },
  { path: '/investors', opener: 'Download Investor Deck' },
  { path: '/investors', opener: 'Contact Investor Relations' },
] as const;

for (const { path, opener } of dialogs) {
  test(`the dialog of ${opener} on ${path} keeps the focus until Escape gives it back`, async ({ page }) => {
    await openSettled(page, path);
    const button = page.getByRole('button', { name: opener }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
      await expect(dialog.locator(':focus').or(page.locator('[role="dialog"]:focus'))).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('the menu of small screens is opened, walked and closed by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettled(page, '/');
  const toggle = page.getByRole('button', { name: 'menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
});
