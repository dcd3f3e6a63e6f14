import { expect, test } from '@jest/globals';
import {
  formatMarketCap,
  formatQuoteChange,
  formatQuotePercent,
  formatQuotePrice,
  formatVolume,
} from './quotes.ts';

test.each([
  [0.24, 'CAD', '$0.24 CAD'],
  [1234.5, 'USD', '$1,234.50 USD'],
  [0.1555, 'EUR', '€0.16 EUR'],
  [0.01, 'CAD', '$0.01 CAD'],
  [0.0995, 'CAD', '$0.10 CAD'],
  [0.00999, 'CAD', '$0.01 CAD'],
  [0.00995, 'CAD', '$0.01 CAD'],
  [0.00994, 'CAD', '$0.0099 CAD'],
  [0.001, 'CAD', '$0.0010 CAD'],
  [0.000999, 'CAD', '$0.0010 CAD'],
  [0.000994, 'CAD', '$0.00099 CAD'],
  [0.00042, 'CAD', '$0.00042 CAD'],
  [0.00000042, 'CAD', '$0.00000042 CAD'],
  [0, 'CAD', '$0.00 CAD'],
  [-0, 'CAD', '$0.00 CAD'],
  [1, 'not a code', '1.00 not a code'],
])('the price %p in %p is formatted as %p', (price, currency, text) => {
  expect(formatQuotePrice(price, currency)).toBe(text);
});

test.each([
  [0.015, '+0.015'],
  [0, '+0.000'],
  [-0.0204, '-0.020'],
  [-0.00001, '0.000'],
  [12, '+12.000'],
])('the change %p is formatted as %p', (change, text) => {
  expect(formatQuoteChange(change)).toBe(text);
});

test.each([
  [6.667, '+6.67%'],
  [0, '+0.00%'],
  [-1.234, '-1.23%'],
  [-0.004, '0.00%'],
])('the change of %p percent is formatted as %p', (percent, text) => {
  expect(formatQuotePercent(percent)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1500, '2K'],
  [999_499, '999K'],
  [999_500, '1.00M'],
  [999_999, '1.00M'],
  [1_000_000, '1.00M'],
  [1_254_300, '1.25M'],
  [1_000_000_000, '1000.00M'],
  [null, 'N/A'],
  [undefined, 'N/A'],
  [Number.NaN, 'N/A'],
])('the volume %p is formatted as %p', (volume, text) => {
  expect(formatVolume(volume)).toBe(text);
});

test.each([
  [999, '1.00K'],
  [1000, '1.00K'],
  [999_994, '999.99K'],
  [999_999, '1.00M'],
  [12_345_678, '12.35M'],
  [999_999_999, '1.00B'],
  [1_000_000_000, '1.00B'],
  [3_900_000_000_000, '3900.00B'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('the market capitalisation %p is formatted as %p', (marketCap, text) => {
  expect(formatMarketCap(marketCap)).toBe(text);
});
