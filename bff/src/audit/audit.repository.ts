import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Article } from '../articles/article.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Which entries to read, newest first; what is left out does not narrow. */
export interface AuditSelection {
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after: Pick<AuditEntry, 'at' | 'id'> | undefined;
  /** A user name: who did or approved it, or whom it was done to. */
  readonly person: string | undefined;
  readonly article: string | undefined;
}

/** All queries about the audit trail. */
@Injectable()
export class AuditRepository {
  constructor(private readonly em: EntityManager) {}

  list({ limit, after, person, article }: AuditSelection) {
    const where: FilterQuery<AuditEntry>[] = [];
    if (person !== undefined) {
      where.push({ $or: [{ doneBy: person }, { administrator: person }, { approvedBy: person }] });
    }
    if (article !== undefined) where.push({ article });
    return this.em.findByCursor(AuditEntry, {
      where: { $and: where },
      orderBy: { at: 'desc', id: 'desc' },
      first: limit,
      ...(after !== undefined && { after }),
      includeCount: false,
      disableIdentityMap: true,
    });
  }

  /** Current titles of articles, by id; purged articles have none. */
  async titles(articleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const articles = await this.em.find(
      Article,
      { id: { $in: [...articleIds] } },
      { fields: ['title'], disableIdentityMap: true },
    );
    return new Map(articles.map(({ id, title }) => [id, title]));
  }
}
