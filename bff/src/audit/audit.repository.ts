import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Article } from '../articles/article.entity.ts';
import { Draft } from '../drafts/draft.entity.ts';
import { type AuditAction, AuditEntry } from './audit-entry.entity.ts';

/** Which entries to read, newest first; what is left out does not narrow. */
export interface AuditSelection {
  readonly limit: number;
  /** The last entry of the page before. */
  readonly after: Pick<AuditEntry, 'at' | 'id'> | undefined;
  /** A user name: who did or approved it, or whom it was done to. */
  readonly person: string | undefined;
  readonly article: string | undefined;
}

export interface NewAuditEntry {
  readonly doneBy: string;
  readonly action: AuditAction;
  /** User name of whom it was done to. */
  readonly administrator?: string;
  readonly subject?: string;
  /** Id of the draft or article concerned. */
  readonly releaseId?: string;
}

@Injectable()
export class AuditRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds an entry to the transaction, so that it is stored together with what it records, or not at all. */
  add({ doneBy, action, administrator, subject, releaseId }: NewAuditEntry): void {
    const concerned = administrator === doneBy ? undefined : administrator;
    this.em.create(AuditEntry, {
      at: new Date(),
      doneBy,
      action,
      administrator: concerned ?? null,
      subject: subject ?? null,
      releaseId: releaseId ?? null,
    });
  }

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

  async titles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const wanted = { id: { $in: [...ids] } };
    const options = { fields: ['title'], disableIdentityMap: true } as const;
    const [articles, drafts, published] = await Promise.all([
      this.em.find(Article, wanted, options),
      this.em.find(Draft, wanted, options),
      this.em.find(
        AuditEntry,
        { releaseId: { $in: [...ids] }, article: { $ne: null } },
        { fields: ['releaseId', 'article.title'], disableIdentityMap: true },
      ),
    ]);
    return new Map([
      ...published.map((entry) => [entry.releaseId ?? '', entry.article?.title ?? ''] as const),
      ...[...articles, ...drafts].map(({ id, title }) => [id, title ?? ''] as const),
    ]);
  }
}
