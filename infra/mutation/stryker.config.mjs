export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  // Jest needs this flag to load native modules.
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { configFile: 'infra/mutation/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  // Mutants of module constants would run all tests each, and take 95 % of the time.
  ignoreStatic: true,
  mutate: [
    'bff/src/articles/slug.ts',
    'bff/src/pagination/cursors.ts',
    'bff/src/quotes/{market-data,market-calendar,market-cache,trading-days}.ts',
    'mfe-admin/src/time/{describe-time,publish-effect,wall-clock,zones}.ts',
  ],
  ignorePatterns: ['**/dist', '**/dist-server', 'infra/media', 'test-results', 'screenshots', '.git'],
  // Disabled: Stryker needs TypeScript's compiler API, which TypeScript 7 does not have.
  tsconfigFile: '',
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'test-results/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  // Milliseconds beyond a normal run after which a mutant counts as an endless loop.
  timeoutMS: 20_000,
  // The score was 87 % when these were set.
  thresholds: { high: 90, low: 85, break: 80 },
};
