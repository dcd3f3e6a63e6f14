import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 12;
const LONGEST = 1_000;
/** On zxcvbn's scale of 0 to 4: withstands guessing of a well-kept hash. */
const LOWEST_SCORE = 3;
/** Estimating long texts takes long and tells nothing new. */
const ESTIMATED_CHARACTERS = 128;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Says what is wrong with a new password: at least 12 characters, and none that others use or that is easily
 * guessed.
 * @returns undefined when nothing is
 */
export function passwordObjection(password: string, username: string): string | undefined {
  const { length } = [...password];
  if (length < SHORTEST) return `The password must have ${SHORTEST} characters or more.`;
  if (length > LONGEST) return `The password must have ${LONGEST} characters at most.`;
  const { score } = estimator.check(password.slice(0, ESTIMATED_CHARACTERS), [username]);
  return score < LOWEST_SCORE ? 'The password is too common or too easy to guess.' : undefined;
}
