import type { Article } from '@site/kit';

export function isWaitingForWire({
  holdForWire,
  wireConfirmedAt,
}: Pick<Article, 'holdForWire' | 'wireConfirmedAt'>): boolean {
  return holdForWire === true && wireConfirmedAt === undefined;
}

/** Returns whether an article waits for the newswire or for its release set, even after its publish time. */
export function isPublicationBlocked(
  article: Pick<Article, 'holdForWire' | 'wireConfirmedAt' | 'waitsForSet'>,
): boolean {
  return article.waitsForSet === true || isWaitingForWire(article);
}
