import { expect, test } from '@jest/globals';
import { normalizeUsername, isValidUsername } from './usernames.ts';

test('a user name is compared ignoring case and surrounding spaces', () => {
  expect(normalizeUsername(' Mira.Stone ')).toBe('mira.stone');
});

test.each(['admin', 'mira.stone', 'm-s_2', '7', 'a'.repeat(120)])('a new user name may be %s', (name) => {
  expect(isValidUsername(name)).toBe(true);
});

test.each([
  ['an empty name', ''],
  ['a Cyrillic letter', '\u0430dmin'],
  ['a letter with a diacritic', 'åsa'],
  ['a dotless i', 'adm\u0131n'],
  ['a full-width letter', 'ａdmin'],
  ['an invisible character', 'ad\u200Bmin'],
  ['a bidirectional override', 'admin\u202E'],
  ['a space', 'mira stone'],
  ['a line break', 'admin\n'],
  ['a leading hyphen', '-admin'],
  ['more than 120 characters', 'a'.repeat(121)],
])('%s is refused in a new user name', (_what, name) => {
  expect(isValidUsername(name)).toBe(false);
});
