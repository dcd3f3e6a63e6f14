import { isDeepStrictEqual } from 'node:util';
import type { Draft, DraftContents } from './draft.entity.ts';
import { moveReview } from './review-state.ts';

type Contents = DraftContents & Partial<Pick<Draft, 'articleId'>>;

export function differs(draft: Draft, contents: Contents): boolean {
  const before: Readonly<Record<string, unknown>> = { ...draft };
  return !Object.entries(contents).every(([name, value]) => isDeepStrictEqual(value, before[name]));
}

/**
 * Changes a draft's content. The caller becomes one of its writers, and a requested or given approval ends.
 * The remark with which it was returned stays until the draft is sent for review again.
 */
export function rewrite(draft: Draft, contents: Contents, username: string): void {
  Object.assign(draft, contents);
  addContributor(draft, username);
  moveReview(draft, 'rewritten');
}

/** Records who wrote some of a draft. */
export function addContributor(draft: Draft, username: string): void {
  if (!draft.contributors.includes(username)) draft.contributors = [...draft.contributors, username];
}
