import type { Article } from '@site/kit';
import { waitsForWire } from '../model/wire.ts';

/** What was published by mistake is taken down with one question for this long, in milliseconds. */
const mistakeTime = 600_000;

/** Whether readers have, or had, an article for longer than a mistake stands: deleting it takes a second question. */
export function isOnRecord(
  article: Pick<Article, 'publishedAt' | 'createdAt' | 'withdrawnAt' | 'holdForWire' | 'wireConfirmedAt'>,
  now: number,
): boolean {
  const { publishedAt, createdAt, withdrawnAt, wireConfirmedAt = createdAt } = article;
  if (withdrawnAt !== undefined) return true;
  if (waitsForWire(article)) return false;
  const publicSince = Math.max(...[publishedAt, createdAt, wireConfirmedAt].map(Date.parse));
  return publicSince + mistakeTime <= now;
}
