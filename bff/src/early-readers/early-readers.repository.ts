import { EntityManager, raw } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { notPublicNow } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { Draft } from '../drafts/draft.entity.ts';
import { EarlyReader } from './early-reader.entity.ts';

/** So long those stay listed whose time is over. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** All queries about early readers. What is in time is in time by the database's clock. */
@Injectable()
export class EarlyReadersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Everybody who may or might read a release, the latest first. */
  list(releaseId: string): Promise<EarlyReader[]> {
    return this.em.find(EarlyReader, { releaseId }, { orderBy: { id: 'desc' } });
  }

  countActive(releaseId: string): Promise<number> {
    return this.em.count(EarlyReader, { releaseId, ...active() });
  }

  /** A reader whom nobody else changes until the transaction ends. */
  lock(id: string): Promise<EarlyReader | null> {
    return this.em.findOne(EarlyReader, { id }, FOR_UPDATE);
  }

  /** The same, by the link's secret, for the device that opened it first, or any while none has. */
  lockBySecret(secretHash: string, deviceHash: string): Promise<EarlyReader | null> {
    const device = { $or: [{ deviceHash: null }, { deviceHash }] };
    return this.em.findOne(EarlyReader, { secretHash, ...active(), ...device }, FOR_UPDATE);
  }

  /** The reader of a link that a device has opened. */
  find(secretHash: string, deviceHash: string): Promise<EarlyReader | null> {
    return this.em.findOne(EarlyReader, { secretHash, deviceHash, ...active() });
  }

  /** What a device may read now, or have the documents of. */
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

  /** Lets the readers of a draft read the article that it has become, in that transaction. */
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
