import path from 'node:path';
import { testFileGlob } from '../remote/jest/test-names.mjs';
import { typescript } from '../remote/jest/typescript.mjs';

export function nodeProject(directory, displayName) {
  return {
    ...typescript,
    displayName,
    rootDir: directory,
    testEnvironment: 'node',
    testMatch: [`<rootDir>/**/${testFileGlob}`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-server/'],
    setupFilesAfterEnv: [path.join(import.meta.dirname, '../remote/jest/property-setup.mjs')],
    modulePathIgnorePatterns: ['/dist/', '/dist-server/'],
  };
}
