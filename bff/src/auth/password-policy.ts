import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const MIN_LENGTH = 12;
const MAX_LENGTH = 1_000;
/** On zxcvbn's scale from 0 to 4: safe against guessing if the hash is slow. */
const MIN_SCORE = 3;
/** Only the beginning of a longer password is estimated: the rest would take long and hardly change the score. */
const MAX_ESTIMATED_LENGTH = 128;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export function findPolicyViolation(password: string, username: string): string | undefined {
  const { length } = [...password];
  if (length < MIN_LENGTH) return `The password must have ${MIN_LENGTH} characters or more.`;
  if (length > MAX_LENGTH) return `The password must have ${MAX_LENGTH} characters at most.`;
  const { score } = estimator.check(password.slice(0, MAX_ESTIMATED_LENGTH), [username]);
  return score < MIN_SCORE ? 'The password is too common or too easy to guess.' : undefined;
}
