import { isDeepStrictEqual } from 'node:util';
import type { UpdateInput } from '../articles/article-input.dto.ts';
import type { Article } from '../articles/article.entity.ts';
import type { ArticleContents } from '../articles/release-fields.ts';
import type { ArticleAction } from '../audit/audit-entry.entity.ts';
import { ConflictError, invalidField } from '../errors/domain-errors.ts';
import { UniqueConstraintViolationException } from '@mikro-orm/core';

/*
 * The steps of operations on articles. Each one checks or changes a locked article; `now` is the database's clock
 * after the lock was granted.
 */

const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnTitle: null, withdrawalReason: null };

export interface EarlierPublication {
  readonly isPublic: boolean;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export function publicationOf(article: Article, now: number): EarlierPublication {
  // A deleted article that is restored counts as public if it was public when it was deleted.
  const isPublic = !article.withdrawnAt && article.wasPublic(now);
  return { isPublic, time: article.publishedAt.getTime() };
}

/**
 * Returns whether a change publishes something new, which requires a reason within a blackout.
 * @param publishedAt the publication time after the change, in milliseconds since 1970
 */
export function isNewToReaders(
  staysWithdrawn: boolean,
  { isPublic }: EarlierPublication,
  publishedAt: number,
  now: number,
): boolean {
  return !staysWithdrawn && (!isPublic || publishedAt > now);
}

export function requireCorrectable(
  article: Article,
  { correction }: Pick<UpdateInput, 'correction'>,
  { publishedAt }: Pick<ArticleContents, 'publishedAt'>,
  now: number,
): void {
  if (correction === undefined || (article.wasPublic(now) && publishedAt.getTime() <= now)) return;
  throw invalidField('correction', 'Only a public release can have a correction.');
}

export function requireHoldable(
  article: Article,
  { holdForWire }: Pick<UpdateInput, 'holdForWire'>,
  now: number,
): void {
  if (!holdForWire || article.holdForWire) return;
  if (article.withdrawnAt) {
    throw new ConflictError(
      'correction-needed',
      'A withdrawn release cannot be held for the newswire. Publish it again with a correction, without holding it.',
    );
  }
  if (!article.isPublic(now)) return;
  throw invalidField('holdForWire', 'Only a release that is not public can be held for the newswire.');
}

export function requireWithdrawable(article: Article, now: number): void {
  if (article.isPublic(now)) return;
  throw new ConflictError('not-public');
}

/** The members that the newswire distributes or that determine the publication time. */
const CONFIRMED = [
  ...(['title', 'content', 'excerpt', 'summary', 'imageUrl', 'imageAlt'] as const),
  ...(['documents', 'author', 'publishedAt', 'holdForWire'] as const),
];

/**
 * Replaces an article's content. The newswire has the previous text, so a change of it before publication needs a new
 * confirmation.
 */
export function rewrite(
  article: Article,
  contents: ArticleContents,
  {
    slug,
    documents,
    holdForWire,
    notifySubscribers,
  }: Pick<UpdateInput, 'slug' | 'documents' | 'holdForWire' | 'notifySubscribers'>,
  now: number,
): void {
  const wasPublic = article.wasPublic(now);
  const before = CONFIRMED.map((name) => article[name]);
  Object.assign(article, contents, slug !== undefined && { slug }, documents && { documents });
  article.holdForWire = holdForWire ?? article.holdForWire;
  article.notifySubscribers = notifySubscribers ?? article.notifySubscribers;
  const isSame = isDeepStrictEqual(
    CONFIRMED.map((name) => article[name]),
    before,
  );
  if (!wasPublic && (article.deletedAt || !isSame)) article.wireConfirmedAt = null;
}

/** Stores a correction, which publishes a withdrawn release again. */
export function correct(
  article: Article,
  { correction }: Pick<UpdateInput, 'correction'>,
  now: number,
): void {
  if (correction === undefined) return;
  Object.assign(article, NOT_WITHDRAWN, { correction, correctedAt: new Date(now) });
}

export function withdraw(article: Article, reason: string | undefined, now: number): void {
  const withdrawn = { withdrawnAt: new Date(now), withdrawnTitle: article.title };
  Object.assign(article, withdrawn, { withdrawalReason: reason ?? null, blackoutReason: null });
}

/** Marks an article as deleted, and frees its idempotency key. */
export function remove(article: Article, now: number): void {
  Object.assign(article, { deletedAt: new Date(now), creationKey: null, creationDigest: null });
}

/** Returns the action to record for an update. A postponed release was public and returns 404 until its new time. */
export function actionOf(
  article: Article,
  before: EarlierPublication,
  { correction }: Pick<UpdateInput, 'correction'>,
  now: number,
): Extract<ArticleAction, 'updated' | 'corrected' | 'postponed'> {
  if (correction !== undefined) return 'corrected';
  return before.isPublic && article.publishedAt.getTime() > now ? 'postponed' : 'updated';
}

/** Maps the database's refusal of a slug to an error that names the field; returns other errors unchanged. */
export function toSlugError(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintViolationException)) return error;
  const message = 'This web address is taken: another article has it or had it before. Choose another one.';
  return invalidField('slug', message, 'slug-taken');
}
