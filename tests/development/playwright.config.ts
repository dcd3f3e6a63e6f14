import { defineConfig } from '@playwright/test';
import { launchOptionsOf } from '../support/chromium-launch.ts';
import { chromium } from '../support/executables.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/development',
  reporter: 'list',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 10 * 60_000,
  // A change can rebuild and restart a server first.
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
    launchOptions: launchOptionsOf(chromium),
  },
});
