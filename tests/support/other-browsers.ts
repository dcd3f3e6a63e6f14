import { test as base } from '@playwright/test';
import type { BrowserPage, OtherBrowser } from './browser-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** The engines that journeys also run in, on machines that have them. */
export type Engine = 'firefox' | 'webkit';

/** What a project of these tests chooses. */
export interface EngineOption {
  engine: Engine;
}

/** A test in the system's Firefox or WebKit, as the project says. */
export const test = base.extend<{ visited: BrowserPage }, EngineOption & { otherBrowser: OtherBrowser }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  otherBrowser: [
    async ({ engine }, use) => {
      const browser = await (engine === 'firefox' ? startFirefox() : startWebKit());
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker' },
  ],
  visited: async ({ otherBrowser, baseURL }, use) => {
    const { page, close } = await otherBrowser.newPage(baseURL ?? '');
    await use(page);
    base.expect(await close()).toEqual([]);
  },
});

export { expect } from '@playwright/test';
