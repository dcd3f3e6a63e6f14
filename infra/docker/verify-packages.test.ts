import { expect, test } from '@jest/globals';
import { strangers } from './verify-packages.mjs';

const locked = {
  packages: {
    '': {},
    'shell/kit': { version: '1.0.0' },
    'node_modules/@site/kit': { link: true },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-zod' },
    'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-other' },
    'node_modules/zod/node_modules/inside': { version: '2.0.0', inBundle: true },
  },
};

function installedWith(packages: Record<string, { version?: string; integrity?: string; link?: boolean }>) {
  return { packages: { 'node_modules/@site/kit': { link: true }, 'shell/kit': {}, ...packages } };
}

test('what the lock file says may be installed, all of it or a part', () => {
  expect(
    strangers(locked, installedWith({ 'node_modules/zod': locked.packages['node_modules/zod'] })),
  ).toEqual([]);
});

test('what came inside a package needs no hash of its own', () => {
  const place = 'node_modules/zod/node_modules/inside';
  expect(strangers(locked, installedWith({ [place]: { version: '2.0.0' } }))).toEqual([]);
});

test.each([
  ['another version', 'node_modules/zod', { version: '4.0.1', integrity: 'sha512-zod' }],
  ['other contents', 'node_modules/zod', { version: '4.0.0', integrity: 'sha512-changed' }],
  ['no hash', 'node_modules/other-platform', { version: '1.0.0' }],
  ['a package that is not in it', 'node_modules/unknown', { version: '1.0.0', integrity: 'sha512-new' }],
  ['another version inside a package', 'node_modules/zod/node_modules/inside', { version: '2.0.1' }],
  ['a second copy elsewhere', 'bff/node_modules/zod', { version: '3.0.0', integrity: 'sha512-old' }],
])('%s is named', (_what, place, found) => {
  expect(strangers(locked, installedWith({ [place]: found }))).toEqual([place]);
});
