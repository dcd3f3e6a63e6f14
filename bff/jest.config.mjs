import { env } from 'node:process';
import { backendTransform } from '../infra/jest/backend-transform.mjs';
import { oneFilePackages } from '../infra/jest/one-file-packages.mjs';

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

const isLong = env.TEST_LONG === '1';

// API tests run on the server; those of articles on the embedded database too, in long runs more of them and every migration.
const onEmbedded = isLong
  ? [
      '<rootDir>/src/articles/{article-list,article-history}.api.test.ts',
      '<rootDir>/src/drafts/drafts.api.test.ts',
      '<rootDir>/src/db/migrations/*.api.test.ts',
    ]
  : [
      '<rootDir>/src/**/!(*.api|*.redis|*.postgres|*.long).test.ts',
      '<rootDir>/src/articles/articles.api.test.ts',
    ];
const onServer = isLong
  ? ['<rootDir>/src/**/*.long.test.ts']
  : ['<rootDir>/src/**/*.{api,redis,postgres}.test.ts'];

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  ...backendTransform,
  moduleNameMapper: { ...backendTransform.moduleNameMapper, ...(await oneFilePackages()) },
  // Jest cannot load an ES module while it links it; @nestjs/throttler, a CommonJS module, would have it do so.
  setupFiles: ['@nestjs/common', '@nestjs/core'],
};

export default {
  // A test that hangs is ended; how fast the machine is, no test says.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: PGLITE,
      globals: { TEST_STORAGE: 'pglite' },
      testMatch: onEmbedded,
    },
    {
      ...shared,
      displayName: POSTGRES,
      globals: { TEST_STORAGE: 'postgres' },
      testMatch: onServer,
    },
  ],
};
