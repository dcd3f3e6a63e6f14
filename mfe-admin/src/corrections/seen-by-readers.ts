import type { Article } from '@site/kit';
import { isPublicationBlocked } from '../model/wire.ts';

/** Milliseconds after publication during which deleting an article needs only one confirmation. */
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
