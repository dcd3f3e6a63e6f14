import { createRequire } from 'node:module';
import path from 'node:path';
import { testNames } from './test-names.mjs';
import { typescript } from './typescript.mjs';

/** Maps the icons to a single file, because every test file would load two thousand modules otherwise. */
function iconsFor(directory) {
  try {
    return { '^lucide-react$': createRequire(path.join(directory, 'package.json')).resolve('lucide-react') };
  } catch {
    return {};
  }
}

/** Returns the Jest configuration of a part that runs in browsers. */
export function browserProject(directory, displayName) {
  return {
    ...typescript,
    displayName,
    rootDir: directory,
    testEnvironment: path.join(import.meta.dirname, 'browser-environment.mjs'),
    testMatch: [`<rootDir>/**/${testNames}`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-server/'],
    modulePathIgnorePatterns: ['/dist/', '/dist-server/'],
    setupFilesAfterEnv: ['browser-setup.mjs', 'property-setup.mjs'].map((file) =>
      path.join(import.meta.dirname, file),
    ),
    moduleNameMapper: {
      ...iconsFor(directory),
      '\\.(?:css|svg|png|jpe?g|webp|avif|webm|mp4|woff2|html)$': path.join(
        import.meta.dirname,
        'empty-module.mjs',
      ),
    },
  };
}
