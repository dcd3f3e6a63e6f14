const isLong = process.env.TEST_LONG === '1';

/** Glob of the test files that this run executes: those of `npm run test:long`, or of `npm test`. */
export const testFileGlob = isLong ? '*.long.test.{ts,tsx}' : '!(*.long).test.{ts,tsx}';
