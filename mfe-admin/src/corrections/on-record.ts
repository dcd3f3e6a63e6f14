import type { Article } from '@site/kit';

/** What was published by mistake is taken down with one question for this long, in milliseconds. */
const mistakeTime = 600_000;

/** Whether readers have, or had, an article for longer than a mistake stands: deleting it takes a second question. */
export function isOnRecord(
  { publishedAt, createdAt, withdrawnAt }: Pick<Article, 'publishedAt' | 'createdAt' | 'withdrawnAt'>,
  now: number,
): boolean {
  const publicSince = Math.max(Date.parse(publishedAt), Date.parse(createdAt));
  return withdrawnAt !== undefined || publicSince + mistakeTime <= now;
}
