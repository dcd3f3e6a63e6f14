import { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ArticleFacets, NamedCount } from './article-facets.dto.ts';

const MOST_NAMES = 200;

/** Counts articles by what they have in common. As SQL: the ORM does not group. */
@Injectable()
export class ArticleFacetsRepository {
  constructor(@Inject(EntityManager) private readonly em: SqlEntityManager) {}

  async read(): Promise<ArticleFacets> {
    const [counts, categories, authors] = await Promise.all([
      this.counts(),
      this.names('category'),
      this.names('author'),
    ]);
    return { ...counts, categories, authors };
  }

  private async counts(): Promise<Pick<ArticleFacets, 'scheduled' | 'public' | 'deleted'>> {
    const [counts] = await this.em.execute<Pick<ArticleFacets, 'scheduled' | 'public' | 'deleted'>[]>(
      `select
        (select count(*)::int from article where deleted_at is null and published_at > now()) as scheduled,
        (select count(*)::int from article where deleted_at is null and published_at <= now()) as public,
        (select count(*)::int from article where deleted_at is not null) as deleted`,
    );
    if (counts === undefined) throw new TypeError('A query without a table gives one row.');
    return counts;
  }

  private names(column: 'category' | 'author'): Promise<NamedCount[]> {
    return this.em.execute<NamedCount[]>(
      `select ${column} as name, count(*)::int as articles from article where deleted_at is null
      group by ${column} order by count(*) desc, ${column} limit ${MOST_NAMES}`,
    );
  }
}
