import { expect, test } from '@jest/globals';
import { acceptedTypes } from './accepted-types.ts';

const AVIF = 'image/avif';
const WEBP = 'image/webp';

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', [AVIF, WEBP]],
  ['image/webp,*/*', [WEBP]],
  ['IMAGE/AVIF', [AVIF]],
  ['*/*', [WEBP]],
  ['image/*', [WEBP]],
  [undefined, [WEBP]],
  ['image/avif;q=0, image/webp', [WEBP]],
  ['image/avif, image/webp;q=0.0', [AVIF]],
  ['image/png', []],
  ['', []],
  ['text/html', []],
])('%j', (header, types) => {
  expect(acceptedTypes(header, [AVIF, WEBP])).toEqual(types);
});
