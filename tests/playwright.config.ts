import { defineConfig } from '@playwright/test';
import { freePort } from '../infra/local/ports.ts';
import {
  executableOf,
  firefox,
  headlessChromium,
  type NeededProgram,
  virtualScreen,
  webkit,
} from './support/executables.ts';
import { fontEnvironment, fontSets } from './support/fonts.ts';
import type { EngineOption } from './support/other-browsers.ts';

// Read again in every worker, which must find the port that the first reading chose.
process.env.E2E_PORT ??= String(await freePort());

const launchOptions = {
  executablePath: executableOf(headlessChromium),
  // Chromium's sandbox does not work for root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};

// `npm run test:long` sets it: tests that have `.long.` in their names, and those about layout with further sets of fonts.
const isLong = process.env.TEST_LONG === '1';

const otherBrowserTests = 'other-browsers/**/*.spec.ts';

/** One for each set of fonts: the first runs everything, the others what is tagged as about layout. */
const fontProjects = fontSets.map(({ name, tags }) => ({
  name,
  ...(tags && { grep: tags }),
  testIgnore: otherBrowserTests,
  use: { launchOptions: { ...launchOptions, env: fontEnvironment(name) } },
}));

/** The main journeys, on machines that have the browser. */
function otherBrowser(engine: EngineOption['engine'], needed: readonly NeededProgram[]) {
  const isThere = needed.every(({ find }) => find() !== undefined);
  return isThere ? [{ name: engine, testMatch: otherBrowserTests, use: { engine } }] : [];
}

const projects = [
  // Their browsers take the longest to start: not at the end, when the other workers have nothing left to do.
  ...otherBrowser('firefox', [firefox]),
  ...otherBrowser('webkit', [webkit, virtualScreen]),
  ...fontProjects,
];

/** End-to-end and fault tests against the running product, in the system's Chromium; the main journeys in its Firefox and WebKit too. */
export default defineConfig<object, EngineOption>({
  testDir: '.',
  testMatch: isLong
    ? '{e2e,faults,hardening}/**/*.long.spec.ts'
    : '{e2e,faults,hardening}/**/!(*.long).spec.ts',
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
  projects,
});
