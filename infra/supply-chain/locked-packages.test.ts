import { expect, test } from '@jest/globals';
import { findPackageProblems } from './locked-packages.ts';

const good = { license: 'MIT', integrity: 'sha512-x' };
const rootManifest = { allowScripts: { 'known-builder': false } };

function faultsOf(changes: Record<string, unknown>, name = 'some-package'): string[] {
  const lock = { packages: { '': {}, 'shell/kit': {}, [`node_modules/${name}`]: { ...good, ...changes } } };
  return findPackageProblems(lock, rootManifest);
}

test.each(['MIT', 'Apache-2.0 AND MIT', '(AFL-2.1 OR BSD-3-Clause)', '(MPL-2.0 OR Apache-2.0)', 'OFL-1.1'])(
  'a package with the licence %s is accepted',
  (license) => {
    expect(faultsOf({ license })).toEqual([]);
  },
);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0',
  'MIT AND GPL-2.0',
  'SEE LICENSE IN LICENSE.txt',
  'UNLICENSED',
  undefined,
])('a package with the licence %s is reported', (license) => {
  expect(faultsOf({ license })).toEqual([expect.stringContaining('some-package has the licence')]);
});

test('the licence check accepts a manually reviewed licence for that version only', () => {
  expect(faultsOf({ license: undefined, version: '0.0.1' }, 'pause')).toEqual([]);
  expect(faultsOf({ license: undefined, version: '0.0.2' }, 'pause')).toHaveLength(1);
});

test('the licence check reports a package without a SHA-512 integrity', () => {
  expect(faultsOf({ integrity: undefined })).toEqual(['some-package is not pinned by a SHA-512 integrity']);
  expect(faultsOf({ integrity: 'sha1-x' })).toHaveLength(1);
});

test('the licence check reports a package from outside a registry', () => {
  expect(faultsOf({ resolved: 'git+ssh://git@example.com/a/b.git#main' })).toHaveLength(1);
});

test('the licence check reports a package with an install script until it is reviewed', () => {
  expect(faultsOf({ hasInstallScript: true })).toEqual([expect.stringContaining('install script')]);
  expect(faultsOf({ hasInstallScript: true }, 'known-builder')).toEqual([]);
});

test('the licence check ignores the product’s workspaces', () => {
  expect(
    findPackageProblems({ packages: { bff: {}, 'node_modules/@site/kit': { link: true } } }, {}),
  ).toEqual([]);
});

test('the licence check accepts a bundled package without integrity', () => {
  expect(faultsOf({ integrity: undefined, inBundle: true })).toEqual([]);
});
