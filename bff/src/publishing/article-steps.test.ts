import { expect, test } from '@jest/globals';
import { Article } from '../articles/article.entity.ts';
import { DomainError } from '../errors/domain-errors.ts';
import { PROBLEMS } from '../errors/problem-codes.ts';
import {
  actionOf,
  correct,
  publicationOf,
  remove,
  requireCorrectable,
  requireHoldable,
  requireWithdrawable,
  revokeConfirmation,
  withdraw,
} from './article-steps.ts';

const NOW = Date.parse('2031-01-01T09:00:00.000Z');
const [PAST, FUTURE] = [new Date(NOW - 60_000), new Date(NOW + 60_000)];

/** An article as the database returns it. */
function articleWith(members: Partial<Article>): Article {
  const stored = {
    title: 'Water',
    holdForWire: false,
    wireConfirmedAt: null,
    withdrawnAt: null,
    deletedAt: null,
  };
  return Object.assign(new Article(), stored, members);
}

const STATES = {
  scheduled: () => articleWith({ publishedAt: FUTURE, publicFrom: FUTURE }),
  held: () => articleWith({ publishedAt: PAST, publicFrom: null, holdForWire: true }),
  confirmed: () =>
    articleWith({ publishedAt: FUTURE, publicFrom: FUTURE, holdForWire: true, wireConfirmedAt: PAST }),
  public: () => articleWith({ publishedAt: PAST, publicFrom: PAST, wireConfirmedAt: PAST }),
  becomingPublic: () =>
    articleWith({ publishedAt: new Date(NOW), publicFrom: new Date(NOW), wireConfirmedAt: PAST }),
  withdrawn: () =>
    articleWith({ publishedAt: PAST, publicFrom: PAST, wireConfirmedAt: PAST, withdrawnAt: PAST }),
  deletedBefore: () => articleWith({ publishedAt: PAST, publicFrom: PAST, deletedAt: new Date(+PAST - 1) }),
};
type State = keyof typeof STATES;

function statusOf(step: () => void): number {
  try {
    step();
    return 200;
  } catch (error) {
    if (error instanceof DomainError) return PROBLEMS[error.code].status;
    throw error;
  }
}

test.each<[State, { correct: number; hold: number; withdraw: number; confirmationStays: boolean }]>([
  ['scheduled', { correct: 400, hold: 200, withdraw: 409, confirmationStays: false }],
  ['held', { correct: 400, hold: 200, withdraw: 409, confirmationStays: false }],
  ['confirmed', { correct: 400, hold: 200, withdraw: 409, confirmationStays: false }],
  ['public', { correct: 200, hold: 400, withdraw: 200, confirmationStays: true }],
  ['becomingPublic', { correct: 200, hold: 400, withdraw: 200, confirmationStays: true }],
  ['withdrawn', { correct: 200, hold: 409, withdraw: 409, confirmationStays: true }],
  ['deletedBefore', { correct: 400, hold: 200, withdraw: 409, confirmationStays: false }],
])('the steps for a %s article return %j', (state, expected) => {
  const changed = STATES[state]();
  revokeConfirmation(changed, NOW);
  expect({
    correct: statusOf(() => {
      requireCorrectable(STATES[state](), { correction: 'It falls.' }, { publishedAt: PAST }, NOW);
    }),
    hold: statusOf(() => {
      requireHoldable(STATES[state](), { holdForWire: true }, NOW);
    }),
    withdraw: statusOf(() => {
      requireWithdrawable(STATES[state](), NOW);
    }),
    confirmationStays: changed.wireConfirmedAt !== null,
  }).toEqual(expected);
});

test.each<[State, Date, string | undefined, string]>([
  ['public', PAST, undefined, 'updated'],
  ['public', FUTURE, undefined, 'postponed'],
  ['public', PAST, 'It falls.', 'corrected'],
  ['scheduled', FUTURE, undefined, 'updated'],
  ['withdrawn', FUTURE, undefined, 'updated'],
  ['withdrawn', PAST, 'It falls.', 'corrected'],
])(
  'an update of a %s article to %s with the correction %s is recorded as %s',
  (state, time, correction, action) => {
    const article = STATES[state]();
    const before = publicationOf(article, NOW);
    article.publishedAt = time;
    expect(actionOf(article, before, correction === undefined ? {} : { correction }, NOW)).toBe(action);
  },
);

test('a withdrawal stores its time and title, and a correction ends it', () => {
  const article = STATES.public();
  withdraw(article, 'Wrong', NOW);
  expect(article).toMatchObject({
    withdrawnAt: new Date(NOW),
    withdrawnTitle: 'Water',
    withdrawalReason: 'Wrong',
  });
  correct(article, { correction: 'It falls.' }, NOW);
  expect(article).toMatchObject({ withdrawnAt: null, correction: 'It falls.', correctedAt: new Date(NOW) });
});

test('a deletion has the time of the database', () => {
  const article = STATES.public();
  remove(article, NOW);
  expect(article.deletedAt).toEqual(new Date(NOW));
});
