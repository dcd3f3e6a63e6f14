import { expect, test } from '@jest/globals';
import { matchesAny } from './prepared-body.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  [' * ', true],
  ['"b"', true],
  ['W/"b"', true],
  ['"x", W/"a" ,"y"', true],
  ['"x"', false],
  ['b', false],
  ['"b', false],
  ['"ab"', false],
])('If-None-Match %j has one of the tags "a" and "b": %s', (header, expected) => {
  expect(matchesAny(header, ['"a"', '"b"'])).toBe(expected);
});
