import { expect, test } from '@jest/globals';
import { Article } from '../articles/article.entity.ts';
import type { ArticleContents } from '../articles/release-fields.ts';
import { DomainError } from '../errors/domain-errors.ts';
import { PROBLEMS } from '../errors/problem-codes.ts';
import {
  updateActionOf,
  applyCorrection,
  previousPublicationOf,
  markDeleted,
  requireCorrectable,
  requireWithdrawable,
  applyWithdrawal,
} from '../publications/publication-steps.ts';
import { requireHoldable, replaceContents } from './article-steps.ts';

const NOW = Date.parse('2031-01-01T09:00:00.000Z');
const [PAST, FUTURE] = [new Date(NOW - 60_000), new Date(NOW + 60_000)];

const ARTICLE_TEXTS = {
  ...{ title: 'Water', content: 'It rises.', excerpt: '', summary: '', author: 'Jane' },
  ...{ category: 'Press Release', imageUrl: null, imageAlt: null, imageCrop: null },
  ...{ shareTitle: null, shareDescription: null, wireUrl: null, filingUrl: null },
};

function articleWith(members: Partial<Article>): Article {
  const stored = {
    ...ARTICLE_TEXTS,
    ...{ slug: 'water', documents: [] },
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

function contentsOf({ publishedAt }: Article, changed: Partial<ArticleContents> = {}): ArticleContents {
  return { ...ARTICLE_TEXTS, publishedAt, ...changed };
}

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
])('correction, hold, withdrawal and change of a %s article have the results %j', (state, expected) => {
  const changed = STATES[state]();
  replaceContents(changed, contentsOf(changed, { title: 'Ice' }), {}, NOW);
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

test.each<[string, boolean, Partial<ArticleContents>, Parameters<typeof replaceContents>[2]]>([
  ['the category', true, { category: 'Results' }, {}],
  ['the web address', true, {}, { slug: 'ice' }],
  ['the address on the newswire', true, { wireUrl: 'https://wire.example' }, {}],
  ['notifications', true, {}, { notifySubscribers: false }],
  ['the same documents', true, {}, { documents: [] }],
  ['the text', false, { content: 'It falls.' }, {}],
  ['the documents', false, {}, { documents: ['d-1'] }],
  ['the publication time', false, { publishedAt: new Date(NOW + 90_000) }, {}],
  ['the hold', false, {}, { holdForWire: false }],
])("a change of %s retains the newswire's confirmation: %s", (_, stays, contents, input) => {
  const article = STATES.confirmed();
  replaceContents(article, contentsOf(article, contents), input, NOW);
  expect(article.wireConfirmedAt !== null).toBe(stays);
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
    const before = previousPublicationOf(article, NOW);
    article.publishedAt = time;
    expect(updateActionOf(article, before, correction === undefined ? {} : { correction }, NOW)).toBe(action);
  },
);

test('a withdrawal stores its time and title, and a correction reverts it', () => {
  const article = STATES.public();
  applyWithdrawal(article, 'Wrong', NOW);
  expect(article).toMatchObject({
    withdrawnAt: new Date(NOW),
    withdrawnTitle: 'Water',
    withdrawalReason: 'Wrong',
  });
  applyCorrection(article, { correction: 'It falls.' }, NOW);
  expect(article).toMatchObject({ withdrawnAt: null, correction: 'It falls.', correctedAt: new Date(NOW) });
});

test('a deletion has the time of the database', () => {
  const article = STATES.public();
  markDeleted(article, NOW);
  expect(article.deletedAt).toEqual(new Date(NOW));
});
