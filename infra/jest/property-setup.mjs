import { expect } from '@jest/globals';

// Properties are tried on the same values in every run, and on others in the long run. The library takes a while to load.
if (/\.properties\.test\.tsx?$/.test(expect.getState().testPath ?? '')) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({
    seed: Number(process.env.PROPERTIES_SEED ?? 20_260_301),
    numRuns: Number(process.env.PROPERTIES_CASES ?? 100),
  });
}
