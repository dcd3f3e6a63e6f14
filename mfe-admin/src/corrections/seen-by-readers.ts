import type { Article } from '@site/kit';
import { isPublicationBlocked } from '../model/wire.ts';

/** For this long after publication (milliseconds), one confirmation is sufficient to delete an article. */
const correctionGracePeriod = 600_000;

export function wasSeenByReaders(
  article: Pick<
    Article,
    'publishedAt' | 'createdAt' | 'withdrawnAt' | 'holdForWire' | 'wireConfirmedAt' | 'waitsForSet'
  >,
  now: number,
): boolean {
  const { publishedAt, createdAt, withdrawnAt, wireConfirmedAt = createdAt } = article;
  if (withdrawnAt !== undefined) return true;
  if (isPublicationBlocked(article)) return false;
  const publicSince = Math.max(...[publishedAt, createdAt, wireConfirmedAt].map(Date.parse));
  return publicSince + correctionGracePeriod <= now;
}
