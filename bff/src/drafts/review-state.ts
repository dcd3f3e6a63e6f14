import { ConflictError } from '../errors/domain-errors.ts';
import type { ProblemCode } from '../errors/problem-codes.ts';
import type { Draft, DraftContents, ReviewState } from './draft.entity.ts';
import { isDeepStrictEqual } from 'node:util';

/** Events of a draft's review. An approval expires when the administrator who gave it is disabled. */
export const REVIEW_EVENTS = ['requested', 'approved', 'returned', 'rewritten', 'expired'] as const;
export type ReviewEvent = (typeof REVIEW_EVENTS)[number];

type ReviewMembers = Pick<Draft, Extract<keyof Draft, `review${string}`>>;

/** The next state for each state and event. Events without an entry are refused. */
const TRANSITIONS: Readonly<Record<ReviewState, Partial<Record<ReviewEvent, ReviewState>>>> = {
  none: { requested: 'requested', rewritten: 'none' },
  requested: { approved: 'approved', returned: 'returned', rewritten: 'none' },
  approved: { rewritten: 'none', expired: 'none' },
  returned: { requested: 'requested', rewritten: 'returned' },
};

const REFUSALS = {
  requested: 'already-in-review',
  approved: 'not-in-review',
  returned: 'not-in-review',
  rewritten: 'already-in-review',
  expired: 'not-in-review',
} as const satisfies Record<ReviewEvent, ProblemCode>;

/** Clears the previous review when the next one is requested; until then, a returned draft retains it. */
const EMPTY = {
  ...{ reviewRequestedBy: null, reviewRequestedAt: null, reviewer: null },
  ...{ reviewedBy: null, reviewedAt: null, reviewRemark: null },
};

export function transitionReview(
  draft: ReviewMembers,
  event: ReviewEvent,
  members: Partial<Omit<ReviewMembers, 'review'>> = {},
): void {
  const review = TRANSITIONS[draft.review][event];
  if (review === undefined) throw new ConflictError(REFUSALS[event]);
  const begins = review === 'none' || review === 'requested';
  Object.assign(draft, begins && EMPTY, members, { review });
}

type Contents = DraftContents & Partial<Pick<Draft, 'articleId'>>;

export function hasChanges(draft: Draft, contents: Contents): boolean {
  const before: Readonly<Record<string, unknown>> = { ...draft };
  return !Object.entries(contents).every(([name, value]) => isDeepStrictEqual(value, before[name]));
}

/**
 * Replaces the contents, which cancels a requested or granted approval. The remark of a returned draft remains until
 * the next request.
 */
export function replaceContents(draft: Draft, contents: Contents, username: string): void {
  Object.assign(draft, contents);
  addContributor(draft, username);
  transitionReview(draft, 'rewritten');
}

export function addContributor(draft: Draft, username: string): void {
  if (!draft.contributors.includes(username)) draft.contributors = [...draft.contributors, username];
}
