import type { Draft } from '@site/kit';
import { formatTimeWithUtc } from '../time/describe-time.ts';

export type ReviewState = Pick<
  Draft,
  | 'review'
  | 'reviewRequestedBy'
  | 'reviewRequestedAt'
  | 'reviewer'
  | 'reviewedBy'
  | 'reviewedAt'
  | 'reviewRemark'
  | 'contributors'
>;

export const unreviewedState: ReviewState = { review: 'none' };

export function reviewStateOf(draft: ReviewState): ReviewState {
  const { review, reviewRequestedBy, reviewRequestedAt, reviewer, reviewedBy, reviewedAt } = draft;
  const { reviewRemark, contributors } = draft;
  return {
    review,
    ...(reviewRequestedBy !== undefined && { reviewRequestedBy }),
    ...(reviewRequestedAt !== undefined && { reviewRequestedAt }),
    ...(reviewer !== undefined && { reviewer }),
    ...(reviewedBy !== undefined && { reviewedBy }),
    ...(reviewedAt !== undefined && { reviewedAt }),
    ...(reviewRemark !== undefined && { reviewRemark }),
    ...(contributors !== undefined && { contributors }),
  };
}

/** Returns whether an administrator may review a draft, to which they must not have contributed. */
export function canReview({ review, contributors = [] }: ReviewState, username: string): boolean {
  return review === 'requested' && !contributors.includes(username);
}

/** Describes the state: 'Approved by ben, Tue Nov 24, 9:00 AM PST (17:00 UTC)'; empty before a request. */
export function describeReview(state: ReviewState, zone: string): string {
  const { review, reviewRequestedBy = '', reviewRequestedAt, reviewer, reviewedBy = '', reviewedAt } = state;
  const when = (at: string | undefined) =>
    at === undefined ? '' : `, ${formatTimeWithUtc(Date.parse(at), zone)}`;
  switch (review) {
    case 'none':
      return '';
    case 'requested':
      return `Sent for review by ${reviewRequestedBy}${reviewer === undefined ? '' : ` to ${reviewer}`}${when(reviewRequestedAt)}`;
    case 'approved':
      return `Approved by ${reviewedBy}${when(reviewedAt)}`;
    case 'returned':
      return `Returned by ${reviewedBy}${when(reviewedAt)}`;
  }
}
