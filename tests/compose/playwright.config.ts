import { defineConfig } from '@playwright/test';
import { launchOptionsOf } from '../support/chromium-launch.ts';
import { chromium } from '../support/executables.ts';

/** Tests of the product in containers, on a real container engine. One test runs at a time. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/compose',
  reporter: 'list',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 30 * 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-CA',
    launchOptions: launchOptionsOf(chromium),
  },
});
