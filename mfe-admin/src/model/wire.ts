import type { Article } from '@site/kit';

export function isWaitingForWire({
  holdForWire,
  wireConfirmedAt,
}: Pick<Article, 'holdForWire' | 'wireConfirmedAt'>): boolean {
  return holdForWire === true && wireConfirmedAt === undefined;
}
