import { expect, test } from '@jest/globals';
import { exposeVersions } from './composition.ts';

test('siteVersions() returns the version of the shell and of each remote in the page', () => {
  document.head.innerHTML = '<meta name="composed-of" content="shell 0a1b2c, mfe-public 3d4e5f">';
  exposeVersions();
  const siteVersions: unknown = Reflect.get(window, 'siteVersions');
  expect(typeof siteVersions === 'function' && siteVersions()).toEqual({
    shell: '0a1b2c',
    'mfe-public': '3d4e5f',
  });
});
