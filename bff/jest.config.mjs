import { env } from 'node:process';

const PGLITE = 'bff-pglite';
const POSTGRES = 'bff-postgres';

const onlyPglite = process.argv.some(
  (argument, index) => argument === PGLITE && process.argv[index - 1] === '--selectProjects',
);
const missing = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].filter((name) => !env[name]);
if (missing.length > 0 && !onlyPglite) {
  throw new Error(
    `${missing.join(' and ')} must name a real PostgreSQL and a real Redis. npm test at the root sets them; ` +
      `for the embedded database alone add --selectProjects ${PGLITE}.`,
  );
}

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  // Jest cannot load an ES module while it links it; @nestjs/throttler, a CommonJS module, would have it do so.
  setupFiles: ['@nestjs/common', '@nestjs/core'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};

export default {
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: PGLITE,
      globals: { TEST_STORAGE: 'pglite' },
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      testPathIgnorePatterns: [
        '\\.redis\\.test\\.ts$',
        '\\.postgres\\.test\\.ts$',
        // What is the same whatever the storage is tested on the server alone.
        '/(?:http|quotes|administrators|audit|second-factor)/[^/]+\\.api\\.test\\.ts$',
        '/auth/(?:every-route|sign-in-\\w+)\\.api\\.test\\.ts$',
      ],
    },
    {
      ...shared,
      displayName: POSTGRES,
      globals: { TEST_STORAGE: 'postgres' },
      testMatch: ['<rootDir>/src/**/*.{api,redis,postgres}.test.ts'],
    },
  ],
};
