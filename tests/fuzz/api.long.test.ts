import { extent } from './extent.ts';
import { testApi } from './test-api.ts';

testApi(extent);
