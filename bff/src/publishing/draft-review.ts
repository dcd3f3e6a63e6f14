import { isDeepStrictEqual } from 'node:util';
import { validateSync } from 'class-validator';
import { ArticleInput } from '../articles/article-input.dto.ts';
import type { Article } from '../articles/article.entity.ts';
import { type ArticleContents, PUBLIC_FIELDS } from '../articles/release-fields.ts';
import { ConflictError, DomainError, InvalidInputError, invalidField } from '../errors/domain-errors.ts';
import { viewOf } from '../http/view-of.ts';
import { toFieldErrors } from '../input/input-pipe.ts';
import type { Approval } from '../publications/publication-changes.ts';
import type { Draft } from '../drafts/draft.entity.ts';
import { addContributor, transitionReview } from '../drafts/review-state.ts';

export interface ReviewedPublication {
  readonly article: Pick<Article, 'id' | 'version' | 'slug' | 'documents' | 'holdForWire'> | null;
  readonly contents: ArticleContents;
  /** Ids of the documents; undefined if they are unchanged. */
  readonly documents: readonly string[] | undefined;
  readonly slug: string | undefined;
  /** Whether the release is held for the newswire; undefined if that is unchanged. */
  readonly holdForWire?: boolean | undefined;
  readonly correction?: string | undefined;
  /** Whether the release has been public, so that it can no longer be held. */
  readonly wasPublic?: boolean;
}

type StoredVersion = Pick<Article, 'version'> | null;

/** Requests a review. Fails unless the draft is complete and based on the article's current version. */
export function requestReview(
  draft: Draft,
  article: StoredVersion,
  { username, reviewer }: { readonly username: string; readonly reviewer: string | undefined },
): void {
  transitionReview(draft, 'requested', {
    reviewRequestedBy: username,
    reviewRequestedAt: new Date(),
    reviewer: reviewer ?? null,
  });
  requireComplete(draft);
  requireCurrentVersion(draft, article);
  addContributor(draft, username);
  if (reviewer !== undefined && draft.contributors.includes(reviewer)) {
    throw invalidField(
      'reviewer',
      'Nobody reviews their own work: choose somebody who has not written any of this draft.',
    );
  }
}

export function decideReview(
  draft: Draft,
  article: StoredVersion,
  decision: { readonly review: 'approved' | 'returned'; readonly remark: string | undefined },
  username: string,
): void {
  const { review, remark = null } = decision;
  transitionReview(draft, review, { reviewRemark: remark, reviewedBy: username, reviewedAt: new Date() });
  if (draft.contributors.includes(username)) {
    throw new DomainError(
      'needs-another-administrator',
      'Nobody reviews their own work: you have written some of this draft, or requested its review. Another administrator can review it.',
    );
  }
  if (review === 'approved') requireCurrentVersion(draft, article);
}

export function requireApproval(draft: Draft | null, publication: ReviewedPublication): Approval {
  const { article, contents, documents, slug, correction } = publication;
  const { review, reviewRequestedBy, reviewedBy } = draft ?? {};
  if (!draft || review !== 'approved' || !reviewRequestedBy || !reviewedBy) {
    throw new DomainError(
      'not-approved',
      'Nothing is published here without review: send a draft for review, and have another administrator approve it.',
    );
  }
  if ((draft.articleId ?? null) !== (article?.id ?? null)) {
    throw new DomainError(
      'not-approved',
      'The approved draft is about another article: send a draft of this one for review.',
    );
  }
  if (article && article.version !== draft.articleVersion) {
    throw new DomainError(
      'version-mismatch',
      'The article has changed since this draft was approved: send it for review again.',
    );
  }
  const currentSlug = article?.slug ?? '';
  const attached = article?.documents ?? [];
  const isHeld = publication.holdForWire ?? article?.holdForWire ?? false;
  const isSameText =
    hasSameContents(draft, { ...contents, correction }) &&
    (draft.slug || currentSlug) === (slug ?? currentSlug) &&
    (publication.wasPublic || (draft.holdForWire ?? false) === isHeld);
  if (!isSameText || !isDeepStrictEqual(draft.documents ?? [], documents ?? attached)) {
    throw new DomainError(
      'not-approved',
      'This is not the text that was approved: send it for review as it is now.',
    );
  }
  return { requestedBy: reviewRequestedBy, approvedBy: reviewedBy };
}

/** Compares all members of `contents`, not a list of names, so that a new member cannot be forgotten. */
function hasSameContents(
  draft: Draft,
  contents: ArticleContents & Pick<ReviewedPublication, 'correction'>,
): boolean {
  const approved: Readonly<Record<string, unknown>> = { ...draft };
  return Object.entries(contents).every(([name, value]) =>
    isDeepStrictEqual(approved[name] ?? '', value ?? ''),
  );
}

/** Rejects incomplete drafts, because text added at the publication would not have been reviewed. */
function requireComplete(draft: Draft): void {
  const { slug, ...fields } = viewOf(draft, PUBLIC_FIELDS);
  const input = Object.assign(new ArticleInput(), fields, slug && { slug });
  const failures = validateSync(input, { stopAtFirstError: true });
  if (failures.length > 0) throw new InvalidInputError(toFieldErrors(failures));
}

function requireCurrentVersion({ articleVersion }: Draft, article: StoredVersion): void {
  if (!article || article.version === articleVersion) return;
  throw new ConflictError(
    'draft-outdated',
    'The article has changed since this draft was written: open the draft, and compare.',
  );
}
