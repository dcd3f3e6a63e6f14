import { isDeepStrictEqual } from 'node:util';
import type { UpdateInput } from '../articles/article-input.dto.ts';
import type { Article } from '../articles/article.entity.ts';
import type { ArticleContents } from '../articles/release-fields.ts';
import { ConflictError, invalidField } from '../errors/domain-errors.ts';
import { UniqueConstraintViolationException } from '@mikro-orm/core';

/* In this file, `now` is the database's time after the row was locked, in milliseconds since 1970. */

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

/** The members that the newswire distributes or that determine the publication time. */
const CONFIRMED = [
  ...(['title', 'content', 'excerpt', 'summary', 'imageUrl', 'imageAlt'] as const),
  ...(['documents', 'author', 'publishedAt', 'holdForWire'] as const),
];

/** Changing the text before publication revokes the newswire's confirmation, which is for the previous text. */
export function replaceContents(
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

export function toSlugError(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintViolationException)) return error;
  const message = 'This web address is taken: another article has it or had it before. Choose another one.';
  return invalidField('slug', message, 'slug-taken');
}
