import type { Article } from '@site/kit';

/** Returns whether publication waits for the confirmation that the newswire has distributed the article. */
export function isWaitingForWire({
  holdForWire,
  wireConfirmedAt,
}: Pick<Article, 'holdForWire' | 'wireConfirmedAt'>): boolean {
  return holdForWire === true && wireConfirmedAt === undefined;
}
