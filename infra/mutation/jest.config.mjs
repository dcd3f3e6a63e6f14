import path from 'node:path';
import { backendTransform } from '../jest/backend-transform.mjs';

/** All tests are in one project, because Stryker cannot measure coverage across several. */
export default {
  ...backendTransform,
  rootDir: path.join(import.meta.dirname, '..', '..'),
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/bff/src/articles/slug.test.ts',
    '<rootDir>/bff/src/pagination/cursors.test.ts',
    '<rootDir>/bff/src/quotes/{market-data,market-cache,market-calendar,trading-days}.test.ts',
    '<rootDir>/mfe-admin/src/time/*.test.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', String.raw`\.properties\.test\.`],
  modulePathIgnorePatterns: ['/dist/', '/dist-server/'],
  testTimeout: 30_000,
};
