import { expect, test } from '@jest/globals';
import { formatCad, formatCounter } from './amounts.ts';

test.each([
  [197, '$197.00 CAD'],
  [1235, '$1,235.00 CAD'],
  [0, '$0.00 CAD'],
])('an amount of %p Canadian dollars is formatted as %p', (amount, text) => {
  expect(formatCad(amount)).toBe(text);
});

test.each([
  [0, '0.0'],
  [99.9, '99.9'],
  [100, '100.0'],
  [999.94, '999.9'],
  [1000, '1,000'],
  [14_000, '14,000'],
  [13_999.7, '13,999'],
])('the counter value %p is formatted as %p', (value, text) => {
  expect(formatCounter(value)).toBe(text);
});
