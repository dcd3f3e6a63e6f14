const isLong = process.env.TEST_LONG === '1';

/** The test files of a run: those of `npm test`, or those of `npm run test:long`, which have `.long.` in their names. */
export const testNames = isLong ? '*.long.test.{ts,tsx}' : '!(*.long).test.{ts,tsx}';
