import { describe, expect, test } from '@jest/globals';
import { canonicalUsername, isNewUsername } from './usernames.ts';

describe('the canonical form of a user name', () => {
  test.each([
    ['Admin', 'admin'],
    ['ＡＤＭＩＮ', 'admin'],
    ['\u212Aim', 'kim'],
    ['Jose\u0301', 'josé'],
    ['ÅSA', 'åsa'],
  ])('of %s is %s', (typed, canonical) => {
    expect(canonicalUsername(typed)).toBe(canonical);
  });

  test('keeps apart what only looks alike', () => {
    const lookalikes = ['adm\u0130n', 'adm\u0131n', 'admi\u0307n', '\u0430dmin', 'admin\u200B'];
    for (const name of lookalikes) expect([name, canonicalUsername(name)]).not.toEqual([name, 'admin']);
  });

  test('stays as it is when it is made again', () => {
    const characters = Array.from({ length: 0x3_00_00 }, (_, codePoint) => String.fromCodePoint(codePoint));
    const names = characters.map(canonicalUsername);
    expect(names.filter((name) => canonicalUsername(name) !== name)).toEqual([]);
  });
});

describe('the name of a new administrator', () => {
  test.each(['admin', 'mira.stone', 'm-s_2@example.org', 'åsa', '田中', '7'])('may be %s', (name) => {
    expect(isNewUsername(name)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['capitals', 'Admin'],
    ['a space', 'mira stone'],
    ['a combining mark', 'admi\u0307n'],
    ['an invisible character', 'ad\u200Bmin'],
    ['a change of direction', 'admin\u202E'],
    ['a full-width letter', 'ａdmin'],
    ['a control character', 'admin\u0000'],
    ['a sign in front', '-admin'],
    ['too many characters', 'a'.repeat(121)],
  ])('may not have %s', (_what, name) => {
    expect(isNewUsername(name)).toBe(false);
  });
});
