export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  // Jest needs this flag to load native modules.
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { configFile: 'infra/mutation/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  // Each mutant of a module constant would run all tests; together they would take 95 % of the time.
  ignoreStatic: true,
  mutate: [
    'bff/src/articles/slug.ts',
    'bff/src/pagination/cursors.ts',
    'bff/src/quotes/{market-data,market-calendar,market-cache,trading-days}.ts',
    'mfe-admin/src/time/{describe-time,publish-effect,wall-clock,zones}.ts',
  ],
  ignorePatterns: ['**/dist', '**/dist-server', 'infra/media', 'test-results', 'screenshots', '.git'],
  // Empty, because Stryker would read the file with TypeScript's compiler API, which TypeScript 7 does not have.
  tsconfigFile: '',
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'test-results/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  // A mutant whose tests exceed their normal time by this many milliseconds counts as an endless loop.
  timeoutMS: 20_000,
  // In percent of killed mutants; chosen when the score was 87 %.
  thresholds: { high: 90, low: 85, break: 80 },
};
