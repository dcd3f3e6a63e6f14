import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { matching, orderBy } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';

@Injectable()
export class DiscoveryRepository {
  constructor(private readonly em: EntityManager) {}

  /** Addresses of published articles, newest first, with the time of the last change. */
  listAddresses(publishedBy: Date, limit: number) {
    return this.em.find(Article, matching({ publishedBy }), {
      orderBy: orderBy(),
      limit,
      disableIdentityMap: true,
      fields: ['slug', 'publishedAt', 'correctedAt'],
    });
  }

  /** Articles that are currently withdrawn, latest withdrawal first. */
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
