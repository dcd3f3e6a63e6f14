import { Statement } from '../db/statement.ts';
import type { Run } from '../db/statement.ts';

/** What the public statistics say of articles. */
export interface PublishedFigures {
  readonly count: number;
  readonly lastPublishedAt: Date | null;
}

/**
 * The database keeps the number of all articles; those to come are few. One statement, so that both numbers are of
 * the same moment: a release that is scheduled meanwhile must not be counted.
 */
const FIGURES = new Statement(`
  select
    (not_deleted - (select count(*) from article where deleted_at is null and published_at > ?))::integer as count,
    (select extract(epoch from max(published_at)) * 1000 from article
      where deleted_at is null and published_at <= ?)::float8 as "lastPublishedAt"
  from article_count`);

/** Counts what is published at that time, at a cost that does not grow with the archive. */
export async function readPublishedFigures(run: Run, publishedBy: Date): Promise<PublishedFigures> {
  const time = publishedBy.toISOString();
  const [row] = await run<{ count: number; lastPublishedAt: number | null }>(FIGURES, [time, time]);
  if (row === undefined) throw new Error('article_count has lost its row');
  const { count, lastPublishedAt } = row;
  return { count, lastPublishedAt: lastPublishedAt === null ? null : new Date(lastPublishedAt) };
}
