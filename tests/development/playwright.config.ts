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
  timeout: 20 * 60_000,
  // Long, because a change can rebuild every part and restart both servers.
  expect: { timeout: 240_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
    launchOptions: launchOptionsOf(chromium),
  },
});
