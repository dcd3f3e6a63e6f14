import { expect, test } from '@jest/globals';
import { findPolicyViolation } from './password-policy.ts';

test.each([
  ['of several words', 'quiet turbines turn by night'],
  ['in a script other than Latin', '静かな水車が夜に回る音がする'],
  ['of 1,000 characters', 'seven rivers meet at dawn. '.repeat(38).slice(0, 1_000)],
])('a password %s is accepted', (_what, password) => {
  expect(findPolicyViolation(password, 'mira')).toBeUndefined();
});

test.each([
  ['eleven characters', 'q7$Vx!m2Lp9', 'The password must have 12 characters or more.'],
  [
    'eleven characters that take two units each',
    '🜁🜂🜃🜄🜔🜍🜹🝆🝊🝛🝪',
    'The password must have 12 characters or more.',
  ],
  ['1,001 characters', 'x'.repeat(1_001), 'The password must have 1000 characters at most.'],
  ['a common word', 'password1234', 'The password is too common or too easy to guess.'],
  ['the user name', 'catherinecatherine', 'The password is too common or too easy to guess.'],
])('a password of %s is refused', (_what, password, objection) => {
  expect(findPolicyViolation(password, 'catherine')).toBe(objection);
});
