import { expect, test } from '@jest/globals';
import { canonicalUsername, isNewUsername } from './usernames.ts';

test('a user name is the same in capitals and between spaces', () => {
  expect(canonicalUsername(' Mira.Stone ')).toBe('mira.stone');
});

test.each(['admin', 'mira.stone', 'm-s_2', '7', 'a'.repeat(120)])('a new administrator may be %s', (name) => {
  expect(isNewUsername(name)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a Cyrillic letter', '\u0430dmin'],
  ['a letter with a mark', 'åsa'],
  ['a letter without its dot', 'adm\u0131n'],
  ['a full-width letter', 'ａdmin'],
  ['an invisible character', 'ad\u200Bmin'],
  ['a change of direction', 'admin\u202E'],
  ['a space', 'mira stone'],
  ['a line break', 'admin\n'],
  ['a sign in front', '-admin'],
  ['too many characters', 'a'.repeat(121)],
])('a new administrator may not have %s', (_what, name) => {
  expect(isNewUsername(name)).toBe(false);
});
