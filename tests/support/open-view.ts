import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './axe.ts';

const narrow = { width: 320, height: 640 };

/** Runs in the page: returns what is wider than the window, and wide scroll areas that cannot be focused. */
function findOverflows(): string[] {
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

/** Expects that the page and its open dialog violate no axe rule, and fit into a window of 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  const usual = page.viewportSize() ?? narrow;
  await page.setViewportSize(narrow);
  await expect.poll(() => page.evaluate(findOverflows)).toEqual([]);
  await page.setViewportSize(usual);
}
