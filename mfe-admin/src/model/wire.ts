import type { Article } from '@site/kit';

export function isWaitingForWire({
  holdForWire,
  wireConfirmedAt,
}: Pick<Article, 'holdForWire' | 'wireConfirmedAt'>): boolean {
  return holdForWire === true && wireConfirmedAt === undefined;
}

/** Returns whether something other than the publish time keeps an article from readers: the wire, or its set. */
export function isHeldBack(
  article: Pick<Article, 'holdForWire' | 'wireConfirmedAt' | 'waitsForSet'>,
): boolean {
  return article.waitsForSet === true || isWaitingForWire(article);
}
