import type { LaunchOptions } from 'playwright-core';
import type { NeededProgram } from './executables.ts';

/**
 * Returns Playwright's launch options. If the browser is missing, the options have no path and the launch fails
 * instead.
 */
export function launchOptionsOf(browser: NeededProgram): LaunchOptions {
  const executablePath = browser.find();
  return {
    ...(executablePath !== undefined && { executablePath }),
    // Chromium's sandbox does not work for root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}
