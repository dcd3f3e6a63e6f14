import path from 'node:path';

/** Jest configuration of a workspace that runs in the browser: jsdom, TypeScript and JSX as native modules. */
export function browserProject(directory, displayName) {
  return {
    displayName,
    rootDir: directory,
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-server/'],
    modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/dist-server'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    setupFilesAfterEnv: [path.join(import.meta.dirname, 'browser-setup.mjs')],
    moduleNameMapper: { '\\.css$': path.join(import.meta.dirname, 'empty-module.mjs') },
    transform: {
      '^.+\\.tsx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'es6' },
          sourceMaps: 'inline',
        },
      ],
    },
  };
}
