import { expect, test } from '@jest/globals';
import { matchesTag } from './prepared-body.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  [' * ', true],
  ['"b"', true],
  ['W/"b"', true],
  ['"x", W/"b" ,"y"', true],
  ['"x"', false],
  ['b', false],
  ['"b', false],
  ['"ab"', false],
])('If-None-Match %j matches the ETag "b": %s', (header, expected) => {
  expect(matchesTag(header, '"b"')).toBe(expected);
});
