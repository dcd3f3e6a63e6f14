import type { Page } from '@playwright/test';

/** The site's own code, which the first sign of a visitor fetches ahead, as what it is or as a file like any other. */
const code = /\.(?:js|css)$/;

/** Notes the addresses of what a page asks for from now on, its code left out. The list grows. */
export function noteCalls(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!code.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  return asked;
}
