import { expect, test } from '@jest/globals';
import { isInstalled } from './installation.mjs';

const react = { version: '19.3.1', integrity: 'sha512-one' };
const wanted = {
  packages: {
    '': {},
    'node_modules/react': react,
    'node_modules/@site/kit': {},
    'node_modules/for-windows': { version: '1.0.0', optional: true },
  },
};

test('packages count as not installed if npm’s record of installed packages is missing', () => {
  expect(isInstalled(wanted, undefined, 'product')).toBe(false);
});

test('missing optional packages require no installation', () => {
  const packages = { 'node_modules/react': react, 'node_modules/@site/kit': {} };
  expect(isInstalled(wanted, { packages }, 'product')).toBe(true);
});

test('missing development tools require an installation for tests, but not for running the product', () => {
  const packages = { 'node_modules/react': react, 'node_modules/@site/kit': {} };
  const withTool = {
    packages: {
      ...wanted.packages,
      'node_modules/jest': { version: '30.0.0', integrity: 'sha512-j', dev: true },
    },
  };
  expect(isInstalled(withTool, { packages }, 'product')).toBe(true);
  expect(isInstalled(withTool, { packages }, 'everything')).toBe(false);
});

test('a missing package requires an installation', () => {
  expect(isInstalled(wanted, { packages: { 'node_modules/react': react } }, 'product')).toBe(false);
});

test.each([
  { version: '19.3.0', integrity: 'sha512-one' },
  { version: '19.3.1', integrity: 'sha512-two' },
])('a package that differs from the lock file requires an installation: %o', (installed) => {
  const packages = { 'node_modules/react': installed, 'node_modules/@site/kit': {} };
  expect(isInstalled(wanted, { packages }, 'product')).toBe(false);
});
