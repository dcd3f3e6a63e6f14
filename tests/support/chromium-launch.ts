import type { LaunchOptions } from 'playwright-core';
import type { NeededProgram } from './executables.ts';

/** Returns Playwright's launch options. Without an installed browser they have no path, and the launch fails. */
export function launchOptionsOf(browser: NeededProgram): LaunchOptions {
  const executablePath = browser.find();
  return {
    ...(executablePath !== undefined && { executablePath }),
    // Chromium's sandbox does not work for root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}
