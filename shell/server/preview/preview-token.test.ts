import { expect, test } from '@jest/globals';
import { readPreview, signPreview } from './preview-token.ts';

const SECRET = 'a secret of more than thirty-two characters';
const NOW = new Date('2026-11-24T08:00:00Z');
const token = signPreview(SECRET, 'mfe-public', '3f2a9c1d', NOW);

test('a preview token is valid for eight hours', () => {
  const ends = new Date('2026-11-24T16:00:00Z');
  expect(readPreview(SECRET, token, NOW)).toEqual({ remote: 'mfe-public', version: '3f2a9c1d', ends });
  expect(readPreview(SECRET, token, new Date(ends.getTime() - 1))).toBeDefined();
  expect(readPreview(SECRET, token, ends)).toBeUndefined();
});

test.each([
  [
    'signed with another secret',
    signPreview('another secret of thirty-two characters', 'mfe-public', '3f2a9c1d', NOW),
  ],
  ['with another version', token.replace('3f2a9c1d', '8be1d0aa')],
  ['with a later end', token.replace(/\d{13}/, '9999999999999')],
  ['without a signature', 'mfe-public 3f2a9c1d 9999999999999'],
  ['that is empty', ''],
])('a preview token %s is invalid', (_, given) => {
  expect(readPreview(SECRET, given, NOW)).toBeUndefined();
});
