import { test as base, expect, type Page } from '@playwright/test';
import { waitUntilInteractive } from './interactive-page.ts';

/** Provides a page whose test fails on script errors, such as React's after a translator has replaced a text node. */
export const test = base.extend<{ translated: Page }>({
  translated: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      const isMeant = /^Failed to load resource|could not be loaded|Failed to load script resources/.test(
        message.text(),
      );
      if (message.type() === 'error' && !isMeant) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

/**
 * Runs in the page: wraps each current and future text in two `<font>` elements, as browsers' translators do. The words
 * stay the same, so that tests find them.
 */
function translate(): void {
  const untouched = 'script, style, textarea, font, [translate="no"], [data-untranslated]';
  const wrap = (text: Node): void => {
    if (!text.textContent?.trim() || text.parentElement?.closest(untouched) !== null) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.textContent);
    text.parentElement.replaceChild(outer, text);
  };
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let text: Node | null = walker.currentNode; text; text = walker.nextNode()) texts.push(text);
    for (const text of texts) if (text instanceof Text) wrap(text);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const added of type === 'characterData' ? [target] : addedNodes) wrapAll(added);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates the open document once it is interactive. */
export async function translatePage(page: Page): Promise<void> {
  await waitUntilInteractive(page);
  await page.evaluate(translate);
  await expect(page.locator('main font').first()).toBeAttached();
}

export async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await translatePage(page);
}
