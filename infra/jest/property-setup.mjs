import { expect } from '@jest/globals';

// Properties use the same values in every run, and random ones in the long run. The library takes a while to load.
if (/\.properties\.test\.tsx?$/.test(expect.getState().testPath ?? '')) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({
    seed: Number(process.env.PROPERTIES_SEED ?? 20_260_301),
    numRuns: Number(process.env.PROPERTIES_CASES ?? 100),
  });
}
