import { EntityManager, raw } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { notPublicNow } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { Draft } from '../drafts/draft.entity.ts';
import { EarlyReader } from './early-reader.entity.ts';

/** How long expired links stay in the list. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** All queries about early readers. Expiry is decided by the database's clock. */
@Injectable()
export class EarlyReadersRepository {
  constructor(private readonly em: EntityManager) {}

  /** All early readers of a release, latest first. */
  list(releaseId: string): Promise<EarlyReader[]> {
    return this.em.find(EarlyReader, { releaseId }, { orderBy: { id: 'desc' } });
  }

  countActive(releaseId: string): Promise<number> {
    return this.em.count(EarlyReader, { releaseId, ...active() });
  }

  /** A reader, locked until the transaction ends. */
  lock(id: string): Promise<EarlyReader | null> {
    return this.em.findOne(EarlyReader, { id }, FOR_UPDATE);
  }

  /**
   * The reader of a link's secret, if no other device has opened the link; locked until the transaction ends.
   */
  lockBySecret(secretHash: string, deviceHash: string): Promise<EarlyReader | null> {
    const device = { $or: [{ deviceHash: null }, { deviceHash }] };
    return this.em.findOne(EarlyReader, { secretHash, ...active(), ...device }, FOR_UPDATE);
  }

  /** The reader of a link, if the given device has opened it. */
  find(secretHash: string, deviceHash: string): Promise<EarlyReader | null> {
    return this.em.findOne(EarlyReader, { secretHash, deviceHash, ...active() });
  }

  /** The releases that a device may read now, or whose documents it may download. */
  readBy(deviceHash: string, { documents }: { documents: boolean }): Promise<EarlyReader[]> {
    return this.em.find(EarlyReader, {
      deviceHash,
      ...active(),
      ...(documents && { documentsAllowed: true }),
    });
  }

  /** A draft, or an article that is not public. */
  async findRelease(id: string): Promise<Draft | Article | null> {
    const draft = await this.em.findOne(Draft, { id, discardedAt: null });
    return draft ?? this.em.findOne(Article, { id, ...notPublicNow() });
  }

  /** Moves the readers of a draft to the article that it has become, in the same transaction. */
  async follow(draftId: string, articleId: string): Promise<void> {
    await this.em.nativeUpdate(EarlyReader, { releaseId: draftId }, { releaseId: articleId });
  }

  async removeOutdated(now: number): Promise<void> {
    await this.em.nativeDelete(EarlyReader, { endsAt: { $lt: new Date(now - KEPT_DAYS * DAY_MS) } });
  }
}

function active() {
  return { revokedAt: null, endsAt: { $gt: raw('now()') } };
}
