import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { testFileGlob } from './test-names.mjs';
import { typescript } from './typescript.mjs';

/** Maps lucide-react to its single-file build; otherwise each test file would load two thousand modules. */
function iconsFor(directory) {
  try {
    return { '^lucide-react$': createRequire(path.join(directory, 'package.json')).resolve('lucide-react') };
  } catch {
    return {};
  }
}

function here(file) {
  return path.join(import.meta.dirname, file);
}

/** Returns the options by which a remote's tests record the API members that its code reads; none for other parts. */
function recordingOf(directory) {
  if (!existsSync(path.join(directory, 'rspack.config.ts'))) return {};
  return {
    testEnvironment: here('../testing/recording-environment.mjs'),
    resolver: here('../testing/replace-requests.cjs'),
    globalSetup: here('../testing/start-recording.mjs'),
    globalTeardown: here('../testing/finish-recording.mjs'),
  };
}

/** Returns the Jest configuration of a part that runs in browsers. */
export function browserProject(directory, displayName) {
  return {
    ...typescript,
    displayName,
    rootDir: directory,
    testEnvironment: here('browser-environment.mjs'),
    ...recordingOf(directory),
    testMatch: [`<rootDir>/**/${testFileGlob}`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-server/'],
    modulePathIgnorePatterns: ['/dist/', '/dist-server/'],
    setupFilesAfterEnv: ['browser-setup.mjs', 'property-setup.mjs'].map(here),
    moduleNameMapper: {
      ...iconsFor(directory),
      '\\.(?:css|svg|png|jpe?g|webp|avif|webm|mp4|woff2|html)$': here('empty-module.mjs'),
    },
  };
}
