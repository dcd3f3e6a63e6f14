import type { LaunchOptions } from 'playwright-core';
import type { NeededProgram } from './executables.ts';

/** Returns Playwright's launch options. If the browser is not installed, they have no path, and the launch fails. */
export function launchOptionsOf(browser: NeededProgram): LaunchOptions {
  const executablePath = browser.find();
  return {
    ...(executablePath !== undefined && { executablePath }),
    // Chromium does not start as root with its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}
