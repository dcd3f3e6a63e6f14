import { expect, test } from '@jest/globals';
import { estimateTotal, parseQuantity } from './estimate.ts';

test.each([
  ['1', 1n],
  ['7', 7n],
  ['007', 7n],
  [' 12 ', 12n],
  ['12345678901234567890123', 12_345_678_901_234_567_890_123n],
])('reads %j as a quantity', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test.each([
  '',
  ' ',
  '0',
  '00',
  '-1',
  '+1',
  '1.5',
  '1,5',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1 000',
  '٣',
  '２',
])('refuses %j as a quantity', (text) => {
  expect(parseQuantity(text)).toBeNull();
});

test('a total keeps every digit, however large the quantity', () => {
  expect(estimateTotal(197n, 9_007_199_254_740_993n)).toBe(1_774_418_253_183_975_621n);
});
