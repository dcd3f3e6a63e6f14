import { defineConfig } from '@playwright/test';
import { findFreePort } from '../infra/local/ports.ts';
import { launchOptionsOf } from './support/chromium-launch.ts';
import { headlessChromium } from './support/executables.ts';
import { fontEnvironment, fontSets } from './support/fonts.ts';

// Stored in the environment, because each worker evaluates this file again and must use the same port.
process.env.E2E_PORT ??= String(await findFreePort());

// True in `npm run test:long`, which runs the files `.long.`, and layout tests with more fonts.
const isLong = process.env.TEST_LONG === '1';

// True in the workflow that installs Firefox and WebKit.
const isForOtherBrowsers = process.env.OTHER_BROWSERS === '1';

const everyTest = '{e2e,faults,hardening}/**/*.spec.ts';
const testsOfThisRun = isLong
  ? '{e2e,faults,hardening}/**/*.long.spec.ts'
  : '{e2e,faults,hardening}/**/!(*.long).spec.ts';

const launchOptions = isForOtherBrowsers ? {} : launchOptionsOf(headlessChromium);

/** One project per set of fonts. The first one runs all tests; the others run layout tests, in long runs only. */
const fontProjects = fontSets
  .filter(({ tags }) => isLong || !tags)
  .map(({ name, tags }) => ({
    name,
    ...(tags && { grep: tags, testMatch: everyTest }),
    use: { launchOptions: { ...launchOptions, env: fontEnvironment(name) } },
  }));

const otherBrowsers = (['firefox', 'webkit'] as const).map((browserName) => ({
  name: browserName,
  testMatch: 'e2e/journeys.spec.ts',
  use: { browserName },
}));

export default defineConfig({
  testDir: '.',
  testMatch: testsOfThisRun,
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // Three workers are best on two cores, because tests often wait for the site.
  workers: 3,
  fullyParallel: false,
  // Milliseconds; only hung tests take this long. No test measures the machine's speed.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    browserName: 'chromium',
    locale: 'en-CA',
    // Without reduced motion, videos and animations would use half of the CPU. Tests of motion change the setting.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright would take a screenshot after every test: a tenth of the run, and 5 s per test that suspends a font.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'off',
    launchOptions,
  },
  projects: isForOtherBrowsers ? otherBrowsers : fontProjects,
});
