import type { Page } from '@playwright/test';

/** The site's own code, which the first sign of a visitor fetches ahead. */
const code = ['script', 'stylesheet'];

/** Notes the addresses of what a page asks for from now on, its code left out. The list grows. */
export function noteCalls(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!code.includes(request.resourceType())) asked.push(request.url());
  });
  return asked;
}
