import { expect } from '@jest/globals';

// Fixed values in `npm test`, random ones in the long run. Imported on demand, because fast-check loads slowly.
if (/\.properties\.test\.tsx?$/.test(expect.getState().testPath ?? '')) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({
    seed: Number(process.env.PROPERTIES_SEED ?? 20_260_301),
    numRuns: Number(process.env.PROPERTIES_CASES ?? 100),
  });
}
