import { test as base, expect, type Page } from '@playwright/test';

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Ignores aborted requests, because leaving a page aborts those that are pending.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
}

/** Provides a page whose test fails if the console has a warning or error, or if a request fails. */
export const test = base.extend<{ watched: Page }>({
  watched: async ({ page }, use) => {
    const problems: string[] = [];
    watch(page, problems);
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect } from '@playwright/test';
