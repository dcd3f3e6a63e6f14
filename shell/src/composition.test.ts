import { expect, test } from '@jest/globals';
import { offerComposition } from './composition.ts';

test('the browser’s console tells on demand which version of each part the page was composed of', () => {
  document.head.innerHTML = '<meta name="composed-of" content="shell 0a1b2c, mfe-public 3d4e5f">';
  offerComposition();
  const siteVersions: unknown = Reflect.get(window, 'siteVersions');
  expect(typeof siteVersions === 'function' && siteVersions()).toEqual({
    shell: '0a1b2c',
    'mfe-public': '3d4e5f',
  });
});
