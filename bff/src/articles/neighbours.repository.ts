import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Article } from './article.entity.ts';
import type { Neighbours } from './article-view.dto.ts';

const NEWEST_FIRST = { publishedAt: 'desc', id: 'desc' } as const;
const OLDEST_FIRST = { publishedAt: 'asc', id: 'asc' } as const;

/** Finds what was published next to an article. */
@Injectable()
export class NeighboursRepository {
  constructor(@Inject(EntityManager) private readonly em: SqlEntityManager) {}

  /**
   * @param article a published one
   * @param publishedBy what is published later does not count
   */
  async find(
    { id, publishedAt }: Pick<Article, 'id' | 'publishedAt'>,
    publishedBy: Date,
  ): Promise<Neighbours> {
    const [newer, older] = await Promise.all([
      this.first(
        {
          publishedAt: { $gte: publishedAt, $lte: publishedBy },
          $or: [{ publishedAt: { $gt: publishedAt } }, { id: { $gt: id } }],
        },
        OLDEST_FIRST,
      ),
      this.first(
        {
          publishedAt: { $lte: publishedAt },
          $or: [{ publishedAt: { $lt: publishedAt } }, { id: { $lt: id } }],
        },
        NEWEST_FIRST,
      ),
    ]);
    return { newer, older };
  }

  private async first(
    where: FilterQuery<Article>,
    orderBy: typeof NEWEST_FIRST | typeof OLDEST_FIRST,
  ): Promise<Neighbours['newer']> {
    const found = await this.em.findOne(
      Article,
      { $and: [{ deletedAt: null, withdrawnAt: null }, where] },
      { orderBy, fields: ['slug', 'title'], disableIdentityMap: true },
    );
    return found && { slug: found.slug, title: found.title };
  }
}
