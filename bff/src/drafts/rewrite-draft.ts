import { isDeepStrictEqual } from 'node:util';
import type { Draft, DraftContents } from './draft.entity.ts';

/** A draft of which nobody has asked for a review. */
export const NOT_REVIEWED = {
  review: 'none',
  ...{ reviewRequestedBy: null, reviewRequestedAt: null, reviewer: null },
  ...{ reviewedBy: null, reviewedAt: null, reviewRemark: null },
} as const;

/**
 * Changes what a draft says. Who does becomes one of its writers; what was approved, or waits for it, is a text of
 * which nobody has asked yet. A remark of who returned it stays until it is sent again.
 */
export function rewrite(
  draft: Draft,
  contents: DraftContents & Partial<Pick<Draft, 'articleId'>>,
  username: string,
): void {
  const before: Readonly<Record<string, unknown>> = { ...draft };
  if (Object.entries(contents).every(([name, value]) => isDeepStrictEqual(value, before[name]))) return;
  Object.assign(draft, contents);
  addContributor(draft, username);
  if (draft.review !== 'returned') Object.assign(draft, NOT_REVIEWED);
}

/** Notes who wrote some of a draft. */
export function addContributor(draft: Draft, username: string): void {
  if (!draft.contributors.includes(username)) draft.contributors = [...draft.contributors, username];
}
