import { testApi } from './test-api.ts';

testApi({ numRuns: 110, seed: 20_260_301 });
