import { expect, test } from '@jest/globals';
import { nextAddress } from './next-address.ts';

test.each([
  ['</api/news?limit=100&cursor=x>; rel="next"', '/api/news?limit=100&cursor=x'],
  ['<https://elsewhere.example/api/news?cursor=x>; rel="next"', '/api/news?cursor=x'],
  ['</first>; rel="first", </api/news?cursor=y>; rel="next"', '/api/news?cursor=y'],
  ['</api/news?cursor=z>; rel=next', '/api/news?cursor=z'],
  ['</api/news?cursor=z>; rel="prev"', undefined],
  ['', undefined],
])('the next page after the Link header %p is %p, on this origin', (link, address) => {
  expect(nextAddress(new Headers({ link }))).toBe(address);
});

test('a response without a Link header has no next page', () => {
  expect(nextAddress(new Headers())).toBeUndefined();
});
