import { fuzzOptions } from './extent.ts';
import { testApi } from './test-api.ts';

testApi(fuzzOptions);
