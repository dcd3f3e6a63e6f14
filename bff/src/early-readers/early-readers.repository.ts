import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Article } from '../articles/article.entity.ts';
import { ReadTime, databaseTime } from '../db/database-time.ts';
import { FOR_UPDATE, lockLimit } from '../db/row-lock.ts';
import { Draft } from '../drafts/draft.entity.ts';
import { EarlyReader } from './early-reader.entity.ts';

const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

@Injectable()
export class EarlyReadersRepository {
  constructor(private readonly em: EntityManager) {}

  list(releaseId: string): Promise<EarlyReader[]> {
    return this.em.find(EarlyReader, { releaseId }, { orderBy: { id: 'desc' } });
  }

  async countActive(releaseId: string): Promise<number> {
    await lockLimit(this.em, `early readers ${releaseId}`);
    return this.em.count(EarlyReader, { releaseId, ...activeCondition() });
  }

  lock(id: string): Promise<EarlyReader | null> {
    return this.em.findOne(EarlyReader, { id }, FOR_UPDATE);
  }

  /** Locks the reader of a link's secret, unless another device has opened the link. */
  lockBySecret(secretHash: string, deviceHash: string): Promise<EarlyReader | null> {
    const device = { $or: [{ deviceHash: null }, { deviceHash }] };
    return this.em.findOne(EarlyReader, { secretHash, ...activeCondition(), ...device }, FOR_UPDATE);
  }

  /** Returns the reader of a link that this device has opened. */
  find(secretHash: string, deviceHash: string): Promise<EarlyReader | null> {
    return this.em.findOne(EarlyReader, { secretHash, deviceHash, ...activeCondition() });
  }

  findByDevice(deviceHash: string, { documents }: { documents: boolean }): Promise<EarlyReader[]> {
    return this.em.find(EarlyReader, {
      deviceHash,
      ...activeCondition(),
      ...(documents && { documentsAllowed: true }),
    });
  }

  /** Returns a draft or a scheduled article; null for one that is public (by the database's clock) or withdrawn. */
  async findRelease(id: string): Promise<Draft | Article | null> {
    const draft = await this.em.findOne(Draft, { id, discardedAt: null });
    if (draft !== null) return draft;
    const article = await this.em.findOne(Article, { id, deletedAt: null, withdrawnAt: null });
    return article?.isPublic(await databaseTime(this.em)) ? null : article;
  }

  async moveToArticle(draftId: string, articleId: string): Promise<void> {
    await this.em.nativeUpdate(EarlyReader, { releaseId: draftId }, { releaseId: articleId });
  }

  async removeOutdated(now: number): Promise<void> {
    await this.em.nativeDelete(EarlyReader, { endsAt: { $lt: new Date(now - RETENTION_DAYS * DAY_MS) } });
  }
}

function activeCondition() {
  return { revokedAt: null, endsAt: { $gt: ReadTime.present.sql } };
}
