import { expect, test } from '@jest/globals';
import { readRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-99', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  [' Bytes=9-9 ', { first: 9, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  ['bytes=99999999999999999999-', undefined],
])('%j of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});
