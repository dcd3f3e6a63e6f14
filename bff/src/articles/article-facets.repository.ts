import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReadTime } from '../db/database-time.ts';
import { publicConditionSql } from '../publications/publication.ts';
import type { ArticleFacets, NamedCount } from './article.dto.ts';

const MAX_NAMES = 200;

interface NameCounts {
  readonly total: number;
  readonly public: number;
  readonly withdrawn: number;
  readonly deleted: number;
  readonly categories: NamedCount[];
  readonly authors: NamedCount[];
}

@Injectable()
export class ArticleFacetsRepository {
  constructor(private readonly em: EntityManager) {}

  /** As SQL, because the ORM has no grouping; as one statement, so that the counts are consistent. */
  async read(): Promise<Omit<ArticleFacets, 'reviewRequired'>> {
    const { condition, parameters } = publicConditionSql(ReadTime.present);
    const [counted] = await this.em.execute<NameCounts[]>(
      `
      with
        category as (
          select category as name, count(*)::int as articles from article where deleted_at is null group by category
        ),
        author as (
          select author as name, count(*)::int as articles from article where deleted_at is null group by author
        )
      select
        (select coalesce(sum(articles), 0)::int from category) as total,
        (select count(*)::int from article where ${condition}) as public,
        (select count(*)::int from article where deleted_at is null and withdrawn_at is not null) as withdrawn,
        (select count(*)::int from article where deleted_at is not null) as deleted,
        ${mostUsed('category')} as categories,
        ${mostUsed('author')} as authors`,
      [...parameters],
    );
    if (counted === undefined) throw new TypeError('A query without a table returns one row.');
    const { total, withdrawn, ...others } = counted;
    return { scheduled: total - others.public - withdrawn, withdrawn, ...others };
  }
}

function mostUsed(counts: 'category' | 'author'): string {
  return `(
    select coalesce(json_agg(used), '[]'::json)
    from (select name, articles from ${counts} order by articles desc, name limit ${MAX_NAMES}) as used
  )`;
}
