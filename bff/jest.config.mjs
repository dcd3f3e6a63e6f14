import { env } from 'node:process';
import { backendTransform } from '../infra/jest/backend-transform.mjs';
import { mapPackagesToSingleFiles } from '../infra/jest/one-file-packages.mjs';

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  ...backendTransform,
  moduleNameMapper: { ...backendTransform.moduleNameMapper, ...(await mapPackagesToSingleFiles()) },
};

const isLong = env['TEST_LONG'] === '1';
const onServers = '.{api,postgres,redis}';

export default {
  // Only stops tests that hang: long enough for the slowest test on a slow machine.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'bff',
      testMatch: [
        isLong
          ? '<rootDir>/src/**/!(*.api|*.postgres|*.redis).long.test.ts'
          : '<rootDir>/src/**/!(*.api|*.postgres|*.redis|*.long).test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'bff-servers',
      testMatch: [`<rootDir>/src/**/*${onServers}${isLong ? '.long' : ''}.test.ts`],
      globalSetup: '<rootDir>/src/testing/start-shared-bffs.ts',
      globalTeardown: '<rootDir>/src/testing/stop-shared-bffs.ts',
    },
  ],
};
