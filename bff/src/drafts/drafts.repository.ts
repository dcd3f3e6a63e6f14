import { EntityManager, type Loaded } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Article } from '../articles/article.entity.ts';
import { ConflictError } from '../errors/domain-errors.ts';
import { holdMedia } from '../media/hold-media.ts';
import { addAuditEntry } from '../audit/audit-entry.entity.ts';
import { Draft } from './draft.entity.ts';
import type { DraftContents } from './draft.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';

/** A draft of a list, without its content. */
export type ListedDraft = Loaded<Draft, never, never, 'content' | 'usedHashes'>;

/** A draft that is to be added. */
export type NewDraft = DraftContents & Readonly<Pick<Draft, 'articleId' | 'creationKey' | 'creationDigest'>>;

/** So long a discarded draft can be restored. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** All queries about drafts. */
@Injectable()
export class DraftsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The latest changed drafts first, or the latest discarded of those that were, without their contents. */
  list({ discarded, limit }: { discarded: boolean; limit: number }): Promise<ListedDraft[]> {
    return this.em.find(
      Draft,
      { discardedAt: discarded ? { $gte: keptSince() } : null },
      {
        orderBy: { [discarded ? 'discardedAt' : 'updatedAt']: 'desc', id: 'desc' },
        limit,
        disableIdentityMap: true,
        exclude: ['content', 'usedHashes'],
      },
    );
  }

  count(): Promise<number> {
    return this.em.count(Draft, { discardedAt: null });
  }

  find(id: string): Promise<Draft | null> {
    return this.em.findOne(Draft, { id, discardedAt: null });
  }

  /** The draft that a request with this key created. */
  findByCreationKey(creationKey: string): Promise<Draft | null> {
    return this.em.findOne(Draft, { creationKey });
  }

  /**
   * @param basedOn a draft whose writers are this one's too
   * @throws {UniqueConstraintViolationException} when a draft has the creation key
   * @throws {ForeignKeyConstraintViolationException} when there has never been such an article
   */
  create(draft: NewDraft, updatedBy: string, basedOn: string | undefined): Promise<Draft> {
    return this.em.transactional(async (em) => {
      await holdMedia(em, draft);
      return em.create(Draft, {
        ...draft,
        id: uuidv7(),
        contributors: together(await contributorsOf(em, basedOn), [updatedBy]),
        review: 'none',
        version: 1,
        updatedAt: new Date(),
        updatedBy,
      });
    });
  }

  /**
   * Changes a draft. Its row is locked from the moment it is read, and `change` may refuse by throwing. The version
   * grows by one even when nothing else changed.
   * @param basedOn a draft whose writers are this one's too
   * @returns null when there is no such draft
   * @throws {ForeignKeyConstraintViolationException} when there has never been such an article
   */
  change(
    id: string,
    updatedBy: string,
    basedOn: string | undefined,
    change: (draft: Draft) => void,
  ): Promise<Draft | null> {
    return this.em.transactional(async (em) => {
      const draft = await lock(em, id);
      if (draft === null) return null;
      change(draft);
      draft.contributors = together(draft.contributors, await contributorsOf(em, basedOn));
      await holdMedia(em, draft);
      // At least a millisecond later than before: a flush without any difference would write nothing.
      const updatedAt = new Date(Math.max(Date.now(), draft.updatedAt.getTime() + 1));
      Object.assign(draft, { updatedAt, updatedBy });
      return draft;
    });
  }

  /**
   * Takes a step of a draft's review, which may refuse by throwing. The text stays as it is, and so does who changed it.
   * @param step gets the locked draft, and the article that it changes, deleted or not
   * @returns null when there is no such draft
   */
  review(id: string, step: (draft: Draft, article: Article | null) => Promise<void>): Promise<Draft | null> {
    return this.em.transactional(async (em) => {
      const draft = await lock(em, id);
      if (draft === null) return null;
      const article = draft.articleId ? await em.findOne(Article, { id: draft.articleId }) : null;
      await step(draft, article);
      return draft;
    });
  }

  /**
   * Discards a draft, unless `check` refuses by throwing. Those discarded more than 30 days ago are removed.
   * @returns false when there is no such draft
   */
  discard(id: string, discardedBy: string, check: (draft: Draft) => void): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const draft = await lock(em, id);
      if (draft === null) return false;
      check(draft);
      await em.nativeDelete(Draft, { discardedAt: { $lt: keptSince() } });
      Object.assign(draft, { discardedAt: new Date(), discardedBy, creationKey: null, creationDigest: null });
      addAuditEntry(em, { doneBy: discardedBy, action: 'draft-discarded', subject: draft.title ?? '' });
      return true;
    });
  }

  /** Brings a discarded draft back as it was; null when there is no such one, or no longer. */
  restore(id: string, restoredBy: string): Promise<Draft | null> {
    return this.em.transactional(async (em) => {
      const where = { id, discardedAt: { $gte: keptSince() } };
      const draft = await em.findOne(Draft, where, FOR_UPDATE);
      if (draft === null) return null;
      Object.assign(draft, { discardedAt: null, discardedBy: null });
      addAuditEntry(em, { doneBy: restoredBy, action: 'draft-restored', subject: draft.title ?? '' });
      return draft;
    });
  }

  /**
   * Removes the draft that an article is made of, in the transaction that saves the article.
   * @returns the draft as it was
   * @throws {ConflictError} when it is gone: two people who publish one draft do not make two articles of it
   */
  async publish(id: string): Promise<Draft> {
    const draft = await lock(this.em, id);
    if (draft === null) {
      throw new ConflictError('This draft is no longer there: it has been published or discarded.');
    }
    await this.em.nativeDelete(Draft, { id });
    return draft;
  }
}

function keptSince(): Date {
  return new Date(Date.now() - KEPT_DAYS * DAY_MS);
}

/** Who wrote a draft, discarded or not. */
async function contributorsOf(em: EntityManager, id: string | undefined): Promise<readonly string[]> {
  if (id === undefined) return [];
  const draft = await em.findOne(Draft, { id });
  return draft?.contributors ?? [];
}

function together(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}

function lock(em: EntityManager, id: string): Promise<Draft | null> {
  return em.findOne(Draft, { id, discardedAt: null }, FOR_UPDATE);
}
