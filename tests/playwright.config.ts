import { defineConfig } from '@playwright/test';
import { freePort } from '../infra/local/ports.ts';
import { launchOptionsOf } from './support/chromium-launch.ts';
import { headlessChromium } from './support/executables.ts';
import { fontEnvironment, fontSets } from './support/fonts.ts';

// Read again in every worker, which must find the port that the first reading chose.
process.env.E2E_PORT ??= String(await freePort());

// `npm run test:long` sets it: tests that have `.long.` in their names, and those about layout with further sets of fonts.
const isLong = process.env.TEST_LONG === '1';

// The workflow sets it, which has installed both browsers.
const isForOtherBrowsers = process.env.OTHER_BROWSERS === '1';

const everyTest = '{e2e,faults,hardening}/**/*.spec.ts';
const testsOfThisRun = isLong
  ? '{e2e,faults,hardening}/**/*.long.spec.ts'
  : '{e2e,faults,hardening}/**/!(*.long).spec.ts';

const launchOptions = isForOtherBrowsers ? {} : launchOptionsOf(headlessChromium);

/** One for each set of fonts: the first runs all tests, the others, in long runs only, what is tagged as about layout. */
const fontProjects = fontSets
  .filter(({ tags }) => isLong || !tags)
  .map(({ name, tags }) => ({
    name,
    ...(tags && { grep: tags, testMatch: everyTest }),
    use: { launchOptions: { ...launchOptions, env: fontEnvironment(name) } },
  }));

/** The main journeys, in the browsers that Playwright installs. */
const otherBrowsers = (['firefox', 'webkit'] as const).map((browserName) => ({
  name: browserName,
  testMatch: 'e2e/journeys.spec.ts',
  use: { browserName },
}));

/** End-to-end and fault tests against the running product, in the system's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: testsOfThisRun,
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // On two cores: while one test waits for the site, two others work.
  workers: 3,
  fullyParallel: false,
  // What hangs is ended; how fast the machine is, no test says.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    browserName: 'chromium',
    locale: 'en-CA',
    // Films and transitions take half of a small machine; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Calls, requests and messages of a test that fails, beside its last state in words. Pictures would be taken at the end
    // of every test, whatever its outcome: a tenth of the run, and 5 s where a font is held back.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'off',
    launchOptions,
  },
  projects: isForOtherBrowsers ? otherBrowsers : fontProjects,
});
