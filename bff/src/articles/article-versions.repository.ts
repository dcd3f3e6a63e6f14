import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type ArticleAction, AuditEntry } from '../audit/audit-entry.entity.ts';
import { requireFound } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { HISTORY_FIELDS } from './article-version.dto.ts';

const MAX_LISTED = 100;
const PUBLISHING_ACTIONS: readonly ArticleAction[] = [
  'created',
  'updated',
  'corrected',
  'postponed',
  'restored',
];
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

  /** Returns the version that the latest correction created; 0 if there was none. */
  async latestCorrectionOf(articleId: string): Promise<number> {
    const latest = await this.em.findOne(
      AuditEntry,
      { article: articleId, action: 'corrected' },
      { orderBy: { version: 'desc' }, fields: ['version'] },
    );
    return latest?.version ?? 0;
  }

  /** Returns the actor of the last approved change; if none was approved, the actor of the last update. */
  async publisherOf(articleId: string): Promise<string | undefined> {
    const latest = (which: FilterQuery<AuditEntry>) =>
      this.em.findOne(
        AuditEntry,
        { $and: [{ article: articleId, action: { $in: PUBLISHING_ACTIONS } }, which] },
        { orderBy: { version: 'desc' }, fields: ['doneBy'] },
      );
    const publication = (await latest({ approvedBy: { $ne: null } })) ?? (await latest({}));
    return publication?.doneBy;
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
