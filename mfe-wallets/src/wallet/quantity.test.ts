import { expect, test } from '@jest/globals';
import { parseQuantity } from './quantity-field.tsx';

test.each([
  ['1', 1],
  ['007', 7],
  [' 12 ', 12],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('parseQuantity parses %j as a quantity', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test.each([
  '',
  ' ',
  '0',
  '-1',
  '+1',
  '1.5',
  '1,5',
  '1e3',
  '0x10',
  'NaN',
  '1 000',
  '٣',
  '２',
  '9007199254740992',
])('parseQuantity rejects %j as a quantity', (text) => {
  expect(parseQuantity(text)).toBeNull();
});
