import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

const narrow = { width: 320, height: 640 };

/**
 * Runs in the page: what is wider than its place in the window. Of open dialogs it is what is in them, else the page;
 * what is made to be scrolled sideways is a stop of the keyboard.
 */
function partsTooWide(): string[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const beyond = dialogs.filter((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    return left < 0 || right > window.innerWidth;
  });
  const scrollers = dialogs
    .flatMap((dialog) => [...dialog.querySelectorAll('*')])
    .filter(
      (part) =>
        ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) && !part.matches('[tabindex="0"]'),
    );
  return [document.documentElement, ...scrollers]
    .filter((part) => part.scrollWidth > part.clientWidth)
    .concat(beyond)
    .map((part) => part.outerHTML.slice(0, 200));
}

/** Nothing that axe finds on the page and what is open on it, and in a window of 320 px nothing that is too wide. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const usual = page.viewportSize() ?? narrow;
  await page.setViewportSize(narrow);
  await expect.poll(() => page.evaluate(partsTooWide)).toEqual([]);
  await page.setViewportSize(usual);
}
