import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { requireFound } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { HISTORY_FIELDS } from './article-version.dto.ts';

const MAX_LISTED = 100;
const VERSION = /^[1-9]\d{0,8}$/;

@Injectable()
export class ArticleVersionsRepository {
  constructor(private readonly em: EntityManager) {}

  async list(articleId: string) {
    const options = { orderBy: { version: 'desc' }, limit: MAX_LISTED, fields: HISTORY_FIELDS } as const;
    const entries = isUuid(articleId) && (await this.em.find(AuditEntry, { article: articleId }, options));
    return requireFound(entries && entries.length > 0 && entries, 'article');
  }

  async get(articleId: string, version: string) {
    const isPossible = isUuid(articleId) && VERSION.test(version);
    return requireFound(
      isPossible && (await this.find(articleId, Number(version))),
      'version of this article',
    );
  }

  /** Returns a change of an article with its snapshot; null for an unknown version, and for the purge. */
  find(articleId: string, version: number) {
    const where = { article: articleId, version, action: { $ne: 'purged' } } as const;
    return this.em.findOne(AuditEntry, where, { populate: ['snapshot'] });
  }

  async deletedBy(articleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const deletions = await this.em.find(
      AuditEntry,
      { article: { $in: articleIds }, action: 'deleted' },
      { orderBy: { version: 'asc' }, fields: ['article', 'doneBy'], disableIdentityMap: true },
    );
    return new Map(deletions.map(({ article, doneBy }) => [article?.id ?? '', doneBy]));
  }
}
