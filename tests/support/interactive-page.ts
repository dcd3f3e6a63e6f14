import { expect, type Page, type Response } from '@playwright/test';

/** The members of React's component tree by which it marks what is not hydrated yet. */
interface Fiber {
  readonly memoizedState: { readonly isDehydrated?: boolean; readonly dehydrated?: unknown } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Runs in the page. Reads the committed tree, because a hydration that is interrupted before its commit starts again
 * and compares all texts a second time.
 */
function isHydrated(): boolean {
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
  if (!root || !key) return false;
  const host: { stateNode: { current: Fiber } } = Reflect.get(root, key);
  const left = [host.stateNode.current];
  for (let fiber = left.pop(); fiber; fiber = left.pop()) {
    if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated) return false;
    if (fiber.child) left.push(fiber.child);
    if (fiber.sibling) left.push(fiber.sibling);
  }
  return true;
}

/** Waits until the page is hydrated and shows its data. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await expect(page.locator('html[data-scripting]')).toBeAttached();
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a page and waits until it is interactive; before, a click on a link would load a new document. */
export async function openInteractive(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`Nothing was loaded from ${address}`);
  await waitUntilInteractive(page);
  return response;
}

export async function hasPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
