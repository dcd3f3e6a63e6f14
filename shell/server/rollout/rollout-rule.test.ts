import { expect, test } from '@jest/globals';
import { isClearlyWorse } from './rollout-rule.ts';

test.each([
  ['one page fails for all its visitors', { views: 100, errors: 8 }, { views: 900, errors: 0 }, true],
  ['both versions fail equally often', { views: 100, errors: 20 }, { views: 900, errors: 180 }, false],
  ['it has fewer errors', { views: 500, errors: 5 }, { views: 500, errors: 60 }, false],
  ['it has slightly more errors', { views: 500, errors: 30 }, { views: 500, errors: 20 }, false],
  ['it has ten times as many errors', { views: 500, errors: 100 }, { views: 500, errors: 10 }, true],
  ['there are fewer errors than the minimum', { views: 10, errors: 4 }, { views: 9_990, errors: 0 }, false],
  ['the other version has no page views', { views: 100, errors: 50 }, { views: 0, errors: 0 }, false],
])('the rollout rule detects whether a version is clearly worse if %s', (_, tried, rest, expected) => {
  expect(isClearlyWorse(tried, rest)).toBe(expected);
});

/** A seeded random generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Simulates 3,000 page views of a rollout, and applies the rule at each error.
 * @returns the number of views until the rollout is halted; undefined if it never is
 */
function haltedAfter(random: () => number, share: number, rates: { tried: number; rest: number }) {
  const tried = { views: 0, errors: 0 };
  const rest = { views: 0, errors: 0 };
  for (let view = 1; view <= 3_000; view += 1) {
    const isTried = random() < share;
    const traffic = isTried ? tried : rest;
    traffic.views += 1;
    if (random() >= (isTried ? rates.tried : rates.rest)) continue;
    traffic.errors += 1;
    if (isClearlyWorse(tried, rest)) return view;
  }
  return undefined;
}

test('the rollout rule halts none of a thousand rollouts of equally good versions', () => {
  const random = seeded(1);
  for (let rollout = 0; rollout < 1_000; rollout += 1) {
    const rate = [0.001, 0.01, 0.05][rollout % 3] ?? 0;
    const share = [0.01, 0.1, 0.5][Math.floor(rollout / 3) % 3] ?? 0;
    expect(haltedAfter(random, share, { tried: rate, rest: rate })).toBeUndefined();
  }
});

test('the rollout rule halts all of a hundred rollouts of a version that fails for one visitor in three', () => {
  const random = seeded(2);
  for (let rollout = 0; rollout < 100; rollout += 1) {
    expect(haltedAfter(random, 0.1, { tried: 0.33, rest: 0.005 })).toBeLessThan(1_000);
  }
});
