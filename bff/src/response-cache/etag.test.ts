import { expect, test } from '@jest/globals';
import { ifMatchAllows, matchesAnyTag } from './etag.ts';

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
  expect(matchesAnyTag(header, ['"a"', '"b"'])).toBe(expected);
});

test.each([
  [undefined, true],
  ['*', true],
  [' "7" ', true],
  ['"6", "7"', true],
  ['"6","7"', true],
  ['"7-br"', true],
  ['"7-gzip"', true],
  ['"7-x"', false],
  ['"6"', false],
  ['W/"7"', false],
  ['7', false],
  ['"7', false],
  ['"7" "6"', false],
  ['"7",', false],
  ['"7", x', false],
  ['*, "7"', false],
  ['', false],
])('If-Match %j allows a change of version "7": %s', (header, expected) => {
  expect(ifMatchAllows(header, '"7"')).toBe(expected);
});
