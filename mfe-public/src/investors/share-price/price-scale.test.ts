import { expect, test } from '@jest/globals';
import { decimalsOf, heightOf, placeOf, priceLines } from './price-scale.ts';

test.each([
  ['cents', [0.42, 0.66], [0.4, 0.5, 0.6, 0.7], 2],
  ['tenths of a cent', [0.051, 0.0585], [0.05, 0.052, 0.054, 0.056, 0.058, 0.06], 3],
  ['dollars', [1210, 1790], [1200, 1400, 1600, 1800], 2],
  ['a price that does not move', [0.5, 0.5], [0.5, 0.52], 2],
])('lines stand at round prices around all that there are: %s', (_what, prices, lines, decimals) => {
  expect(priceLines(prices)).toEqual(lines);
  expect(decimalsOf(lines)).toBe(decimals);
});

test('prices stand between the first line and the last, days from edge to edge', () => {
  expect([0.4, 0.55, 0.7].map((price) => heightOf(price, [0.4, 0.5, 0.6, 0.7]))).toEqual([
    0,
    expect.closeTo(50),
    100,
  ]);
  expect([0, 1, 2].map((index) => placeOf(index, 3))).toEqual([0, 50, 100]);
  expect(placeOf(0, 1)).toBe(50);
});
