export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  // Jest has no other way to load modules that are not CommonJS.
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { configFile: 'infra/mutation/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  // Mutating a module's constants takes a run of all tests for each of the 60: 95 % of the time.
  ignoreStatic: true,
  mutate: [
    'bff/src/articles/slug.ts',
    'bff/src/pagination/cursors.ts',
    'bff/src/quotes/{market-data,market-calendar,market-cache,trading-days}.ts',
    'mfe-admin/src/time/{describe-time,publish-effect,wall-clock,zones}.ts',
  ],
  ignorePatterns: ['**/dist', '**/dist-server', 'infra/media', 'test-results', 'screenshots', '.git'],
  // None: to read one Stryker needs a compiler that can be called, which TypeScript no longer has since 7.
  tsconfigFile: '',
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'test-results/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  // A mutant that never ends is ended after the time of a usual run and this (milliseconds).
  timeoutMS: 20_000,
  // A run fails below `break`: when this was set, 87 % of the changes were noticed.
  thresholds: { high: 90, low: 85, break: 80 },
};
