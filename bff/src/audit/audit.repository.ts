import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Article } from '../articles/article.entity.ts';
import { ArticleVersion } from '../articles/article-version.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Where an entry is kept: the change log of articles, or the events of people. */
export type AuditSource = 'change' | 'event';

/** A place in the list: of one moment, changes come before events, later ones before earlier ones. */
export interface AuditPlace {
  readonly at: Date;
  readonly source: AuditSource;
  readonly id: string;
}

/** Which entries to read, newest first; what is left out does not narrow. */
export interface AuditSelection {
  readonly limit: number;
  readonly after: AuditPlace | undefined;
  /** A user name: who did it, or whom it was done to. */
  readonly person: string | undefined;
  readonly articleId: string | undefined;
}

/** An article's change as the trail shows it. */
export type ListedChange = Pick<ArticleVersion, 'id' | (typeof LISTED_FIELDS)[number]> & {
  readonly article: { readonly id: string };
};

const LISTED_FIELDS = [
  'version',
  'action',
  'changedAt',
  'changedBy',
  'requestedBy',
  'approvedBy',
  'note',
  'blackoutReason',
] as const;
const NEWEST_CHANGE_FIRST = { changedAt: 'desc', id: 'desc' } as const;
const NEWEST_EVENT_FIRST = { at: 'desc', id: 'desc' } as const;

/** All queries about the audit trail, which is kept in two places and read as one. */
@Injectable()
export class AuditRepository {
  constructor(private readonly em: EntityManager) {}

  /** Changes of articles. */
  changes({ limit, after, person, articleId }: AuditSelection): Promise<ListedChange[]> {
    const where: FilterQuery<ArticleVersion>[] = [];
    if (person !== undefined) where.push({ $or: [{ changedBy: person }, { approvedBy: person }] });
    if (articleId !== undefined) where.push({ article: articleId });
    if (after?.source === 'change') {
      where.push({ $or: [{ changedAt: { $lt: after.at } }, { changedAt: after.at, id: { $lt: after.id } }] });
    } else if (after !== undefined) where.push({ changedAt: { $lt: after.at } });
    return this.em.find(
      ArticleVersion,
      { $and: where },
      {
        orderBy: NEWEST_CHANGE_FIRST,
        limit,
        fields: ['article', ...LISTED_FIELDS],
        disableIdentityMap: true,
      },
    );
  }

  /** What people did beside writing. */
  events({ limit, after, person, articleId }: AuditSelection): Promise<AuditEntry[]> {
    if (articleId !== undefined) return Promise.resolve([]);
    const where: FilterQuery<AuditEntry>[] = [];
    if (person !== undefined) where.push({ $or: [{ doneBy: person }, { administrator: person }] });
    if (after?.source === 'event') {
      where.push({ $or: [{ at: { $lt: after.at } }, { at: after.at, id: { $lt: after.id } }] });
    } else if (after !== undefined) where.push({ at: { $lte: after.at } });
    return this.em.find(
      AuditEntry,
      { $and: where },
      { orderBy: NEWEST_EVENT_FIRST, limit, disableIdentityMap: true },
    );
  }

  /** Titles of articles as they are now, by id; those that were removed for good have none. */
  async titles(articleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const articles = await this.em.find(
      Article,
      { id: { $in: [...articleIds] } },
      { fields: ['title'], disableIdentityMap: true },
    );
    return new Map(articles.map(({ id, title }) => [id, title]));
  }
}
