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

test('nothing is installed where npm has left no record', () => {
  expect(isInstalled(wanted, undefined, 'product')).toBe(false);
});

test('packages for other platforms may be missing', () => {
  const packages = { 'node_modules/react': react, 'node_modules/@site/kit': {} };
  expect(isInstalled(wanted, { packages }, 'product')).toBe(true);
});

test('the product needs none of the tools, the tests do', () => {
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

test('a missing package is installed', () => {
  expect(isInstalled(wanted, { packages: { 'node_modules/react': react } }, 'product')).toBe(false);
});

test.each([
  { version: '19.3.0', integrity: 'sha512-one' },
  { version: '19.3.1', integrity: 'sha512-two' },
])('a package that differs from the lock file is installed again: %o', (installed) => {
  const packages = { 'node_modules/react': installed, 'node_modules/@site/kit': {} };
  expect(isInstalled(wanted, { packages }, 'product')).toBe(false);
});
