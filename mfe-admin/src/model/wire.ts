import type { Article } from '@site/kit';

/** Whether an article is to be public only once somebody has confirmed that the newswire has it. */
export function waitsForWire({
  holdForWire,
  wireConfirmedAt,
}: Pick<Article, 'holdForWire' | 'wireConfirmedAt'>): boolean {
  return holdForWire === true && wireConfirmedAt === undefined;
}
