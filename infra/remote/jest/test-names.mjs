const isLong = process.env.TEST_LONG === '1';

/** Glob of the test files of `npm test`, or of `npm run test:long`. */
export const testNames = isLong ? '*.long.test.{ts,tsx}' : '!(*.long).test.{ts,tsx}';
