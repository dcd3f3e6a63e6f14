import type { Loaded } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Article } from '../articles/article.entity.ts';
import { ConflictError } from '../errors/domain-errors.ts';
import { Draft, type DraftContents } from './draft.entity.ts';
import { FOR_UPDATE, lockLimit } from '../db/row-lock.ts';

export type ListedDraft = Loaded<Draft, never, never, 'content' | 'usedHashes'>;

export type ReviewedDraft = Pick<Draft, 'id' | 'version' | 'review' | 'reviewer' | 'contributors'>;

export type NewDraft = DraftContents &
  Readonly<Pick<Draft, 'articleId' | 'contributors'>> &
  Partial<Pick<Draft, 'id' | 'creationKey' | 'creationDigest'>>;

const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

@Injectable()
export class DraftsRepository {
  constructor(private readonly em: EntityManager) {}

  list({ discarded, limit }: { discarded: boolean; limit: number }): Promise<ListedDraft[]> {
    return this.em.find(
      Draft,
      { discardedAt: discarded ? { $gte: retentionStart() } : null },
      {
        orderBy: { [discarded ? 'discardedAt' : 'updatedAt']: 'desc', id: 'desc' },
        limit,
        disableIdentityMap: true,
        exclude: ['content', 'usedHashes'],
      },
    );
  }

  reviews(): Promise<ReviewedDraft[]> {
    return this.em.find(
      Draft,
      { discardedAt: null },
      {
        orderBy: { id: 'asc' },
        fields: ['version', 'review', 'reviewer', 'contributors'],
        disableIdentityMap: true,
      },
    );
  }

  /** Counts the drafts, and locks their number: other callers wait until this transaction ends. */
  async countLocked(): Promise<number> {
    await lockLimit(this.em, 'drafts');
    return this.em.count(Draft, { discardedAt: null });
  }

  /** Returns whether a draft or an article has this id: an id must be unique among both. */
  async isUsed(id: string): Promise<boolean> {
    return (await this.em.count(Draft, { id })) + (await this.em.count(Article, { id })) > 0;
  }

  find(id: string): Promise<Draft | null> {
    return this.em.findOne(Draft, { id, discardedAt: null });
  }

  async findByCreationKey(creationKey: string | null): Promise<Draft | null> {
    return creationKey === null ? null : this.em.findOne(Draft, { creationKey });
  }

  lock(id: string): Promise<Draft | null> {
    return this.em.findOne(Draft, { id, discardedAt: null }, FOR_UPDATE);
  }

  lockDiscarded(id: string): Promise<Draft | null> {
    return this.em.findOne(Draft, { id, discardedAt: { $gte: retentionStart() } }, FOR_UPDATE);
  }

  /** @throws {UniqueConstraintViolationException} if the id or the idempotency key is taken */
  async add({ id = uuidv7(), ...draft }: NewDraft, createdBy: string): Promise<Draft> {
    const change = { version: 1, updatedAt: new Date(), updatedBy: createdBy };
    const added = this.em.create(Draft, { ...draft, ...change, id, review: 'none' });
    await this.em.flush();
    return added;
  }

  async removeOutdated(): Promise<void> {
    await this.em.nativeDelete(Draft, { discardedAt: { $lt: retentionStart() } });
  }

  /** Deletes and returns the draft that is published. Any draft can become a new article (`articleId` null). */
  async claim(id: string, articleId: string | null): Promise<Draft> {
    const draft = await this.lock(id);
    if (draft === null) throw new ConflictError('draft-gone');
    if (articleId !== null && draft.articleId !== articleId) {
      throw new ConflictError('draft-of-another-release');
    }
    await this.em.nativeDelete(Draft, { id });
    return draft;
  }

  async contributors(id: string): Promise<readonly string[]> {
    const draft = await this.em.findOne(Draft, { id });
    return draft?.contributors ?? [];
  }

  async articleOf({ articleId }: Draft): Promise<Article | null> {
    return articleId ? this.em.findOne(Article, { id: articleId }) : null;
  }
}

function retentionStart(): Date {
  return new Date(Date.now() - RETENTION_DAYS * DAY_MS);
}
