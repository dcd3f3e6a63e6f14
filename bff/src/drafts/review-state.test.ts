import { expect, test } from '@jest/globals';
import { ConflictError } from '../errors/domain-errors.ts';
import { REVIEW_STATES, type ReviewState } from './draft.entity.ts';
import { REVIEW_EVENTS, type ReviewEvent, transitionReview } from './review-state.ts';

const REQUESTED = { reviewRequestedBy: 'ann', reviewRequestedAt: new Date(0), reviewer: 'ben' };
const REVIEWED = { reviewedBy: 'ben', reviewedAt: new Date(1), reviewRemark: 'Which river?' };

function stateAfter(review: ReviewState, event: ReviewEvent): string {
  const draft = { review, ...REQUESTED, ...REVIEWED };
  try {
    transitionReview(draft, event);
    return draft.review;
  } catch (error) {
    if (error instanceof ConflictError) return 'refused';
    throw error;
  }
}

test('the review of a draft has these transitions and no others', () => {
  const table = REVIEW_STATES.map((state) => [
    state,
    REVIEW_EVENTS.map((event) => `${event}: ${stateAfter(state, event)}`),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    none: [
      ...['requested: requested', 'approved: refused', 'returned: refused'],
      ...['rewritten: none', 'expired: refused'],
    ],
    requested: [
      ...['requested: refused', 'approved: approved', 'returned: returned'],
      ...['rewritten: none', 'expired: refused'],
    ],
    approved: [
      ...['requested: refused', 'approved: refused', 'returned: refused'],
      ...['rewritten: none', 'expired: none'],
    ],
    returned: [
      ...['requested: requested', 'approved: refused', 'returned: refused'],
      ...['rewritten: returned', 'expired: refused'],
    ],
  });
});

test('a new request clears the previous review, which a returned draft retains when it is rewritten', () => {
  const draft = { review: 'returned' as ReviewState, ...REQUESTED, ...REVIEWED };
  transitionReview(draft, 'rewritten');
  expect(draft).toMatchObject(REVIEWED);
  transitionReview(draft, 'requested', { ...REQUESTED, reviewRequestedBy: 'eve' });
  expect(draft).toMatchObject({
    review: 'requested',
    reviewRequestedBy: 'eve',
    reviewedBy: null,
    reviewRemark: null,
  });
});
