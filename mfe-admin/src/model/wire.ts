import type { Article } from '@site/kit';

/** Whether publication waits until somebody confirms that the newswire has distributed the article. */
export function waitsForWire({
  holdForWire,
  wireConfirmedAt,
}: Pick<Article, 'holdForWire' | 'wireConfirmedAt'>): boolean {
  return holdForWire === true && wireConfirmedAt === undefined;
}
