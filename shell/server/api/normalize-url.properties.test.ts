import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { normalizeUrl } from './normalize-url.ts';

test('normalization is idempotent', () => {
  const pieces = ['/', '.', '..', '%2e', '%2E', '%25', '%', '61', 'a', '%c3%a9', '?', '{', ';', '2F', 'api'];
  const addresses = fc
    .array(fc.constantFrom(...pieces), { maxLength: 12 })
    .map((some) => `/${some.join('')}`)
    .filter((address) => normalizeUrl(address) !== undefined);
  const property = fc.property(addresses, (address) => {
    const normal = normalizeUrl(address) ?? '';
    const [path = ''] = normal.split('?', 1);
    expect(normalizeUrl(normal)).toBe(normal);
    expect(path.slice(1).split('/').slice(0, -1)).not.toContain('');
    expect(path.split('/')).not.toContain('..');
  });
  fc.assert(property);
});
