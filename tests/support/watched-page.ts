import { test as base, expect, type Page } from '@playwright/test';

function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its unfinished requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      faults.push(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/** A page whose test fails if it logs a warning or an error, or has a failed request. */
export const test = base.extend<{ watched: Page }>({
  watched: async ({ page }, use) => {
    const faults: string[] = [];
    watch(page, faults);
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect } from '@playwright/test';
