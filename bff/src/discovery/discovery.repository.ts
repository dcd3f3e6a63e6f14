import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { matching, orderBy } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';

/** What only sitemap and feeds ask of articles. */
@Injectable()
export class DiscoveryRepository {
  constructor(private readonly em: EntityManager) {}

  /** Where published articles are, newest first, and when they changed. */
  listAddresses(publishedBy: Date, limit: number) {
    return this.em.find(Article, matching({ publishedBy }), {
      orderBy: orderBy(),
      limit,
      disableIdentityMap: true,
      fields: ['slug', 'publishedAt', 'correctedAt'],
    });
  }

  /** What was withdrawn and is so still, the latest first. */
  async lastWithdrawn(limit: number): Promise<{ readonly id: string; readonly withdrawnAt: Date }[]> {
    const found = await this.em.find(
      Article,
      { deletedAt: null, withdrawnAt: { $ne: null } },
      {
        orderBy: { withdrawnAt: 'desc', id: 'desc' },
        limit,
        fields: ['withdrawnAt'],
        disableIdentityMap: true,
      },
    );
    return found.flatMap(({ id, withdrawnAt }) => (withdrawnAt ? [{ id, withdrawnAt }] : []));
  }
}
