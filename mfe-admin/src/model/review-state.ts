import type { Draft } from '@site/kit';
import { formatMoment } from '../time/describe-time.ts';

/** How far a draft is on its way to being approved, and who had part in it. */
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

export const notReviewed: ReviewState = { review: 'none' };

/** What is known of a draft's review. */
export function reviewOf(draft: ReviewState): ReviewState {
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

/** Whether an administrator may approve or return a draft: nobody does with his own work. */
export function mayDecide({ review, contributors = [] }: ReviewState, username: string): boolean {
  return review === 'requested' && !contributors.includes(username);
}

/** 'Approved by ben, Tue Nov 24, 9:00 AM PST (17:00 UTC)'; nothing where nobody has asked. */
export function describeReview(state: ReviewState, zone: string): string {
  const { review, reviewRequestedBy = '', reviewRequestedAt, reviewer, reviewedBy = '', reviewedAt } = state;
  const when = (at: string | undefined) =>
    at === undefined ? '' : `, ${formatMoment(Date.parse(at), zone)}`;
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
