import { expect } from '@jest/globals';

// `npm test` uses fixed values, the long run random ones. fast-check is imported on demand, because it loads slowly.
if (/\.properties\.test\.tsx?$/.test(expect.getState().testPath ?? '')) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({
    seed: Number(process.env.PROPERTIES_SEED ?? 20_260_301),
    numRuns: Number(process.env.PROPERTIES_CASES ?? 100),
  });
}
