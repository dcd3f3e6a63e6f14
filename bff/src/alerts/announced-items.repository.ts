import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { ReadTime, timeBefore } from '../db/database-time.ts';
import { Document, publicDocumentCondition } from '../documents/document.entity.ts';
import { Article } from '../articles/article.entity.ts';
import { publicCondition } from '../publications/publication.ts';
import { RELEASE_TO_ANNOUNCE_FIELDS, type ReleaseToAnnounce } from './announcements.repository.ts';
import { Announcement } from './announcement.entity.ts';
import { DocumentAnnouncement } from './document-announcement.entity.ts';
import type { Subscription } from './subscription.entity.ts';

const BATCH_SIZE = 20;
/** More than the 100 items of a set, which must be announced together. */
const SET_BATCH_SIZE = 500;

export type DocumentToAnnounce = Pick<
  Document,
  'id' | 'kind' | 'title' | 'year' | 'quarter' | 'media' | 'set'
>;

export interface SetSubject {
  readonly kind: 'set';
  readonly setId: string;
  /** When its items were announced, in milliseconds since 1970; absent in e-mails that earlier versions queued. */
  readonly at?: number;
}

export interface ItemsToAnnounce {
  readonly releases: readonly ReleaseToAnnounce[];
  readonly documents: readonly DocumentToAnnounce[];
}

@Injectable()
export class AnnouncedItemsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly categories: CategoriesRepository,
  ) {}

  /**
   * Returns documents that became public in the last 24 hours and were not dated back to an earlier time, except
   * attached ones: their release announces them.
   */
  async unannouncedDocuments(): Promise<DocumentToAnnounce[]> {
    const announced = this.em.createQueryBuilder(DocumentAnnouncement).select('documentId');
    const recent = { $gt: timeBefore('24 hours') };
    const due = { position: null, id: { $nin: announced.toRaw() } };
    const notBackdated = raw((alias) => `${alias}.published_at >= ${alias}.created_at - interval '24 hours'`);
    const since = { $or: [{ publicFrom: recent, [notBackdated]: [] }, { release: { publicFrom: recent } }] };
    const find = (set: null | { readonly $ne: null }, limit: number) =>
      this.em.find(
        Document,
        { $and: [publicDocumentCondition(ReadTime.present), due, since, { set }] },
        { populate: ['media'], orderBy: { publicFrom: 'asc' }, limit, disableIdentityMap: true },
      );
    return [...(await find(null, BATCH_SIZE)), ...(await find({ $ne: null }, SET_BATCH_SIZE))];
  }

  /** @throws {UniqueConstraintViolationException} if another instance announces the document concurrently */
  async recordDocument({ id: documentId }: DocumentToAnnounce, at: Date): Promise<void> {
    await this.em.insert(DocumentAnnouncement, { documentId, at });
  }

  findPublicDocument(id: string): Promise<DocumentToAnnounce | null> {
    return this.em.findOne(
      Document,
      { $and: [publicDocumentCondition(ReadTime.present), { id }] },
      { populate: ['media'] },
    );
  }

  /** Returns the public items of a set that were announced together and match a subscription. */
  async chosenOfSet(
    { setId: set, at }: SetSubject,
    { categories, documentKinds }: Subscription,
  ): Promise<ItemsToAnnounce> {
    const announced = at === undefined ? {} : { at: new Date(at) };
    const articles = this.em.createQueryBuilder(Announcement).select('articleId').where(announced);
    const files = this.em.createQueryBuilder(DocumentAnnouncement).select('documentId').where(announced);
    const releases = await this.em.find(
      Article,
      {
        $and: [
          publicCondition(ReadTime.present),
          { set, notifySubscribers: true, id: { $in: articles.toRaw() } },
        ],
      },
      { fields: RELEASE_TO_ANNOUNCE_FIELDS, orderBy: { title: 'asc' } },
    );
    const documents = await this.em.find(
      Document,
      {
        $and: [
          publicDocumentCondition(ReadTime.present),
          { set, kind: { $in: documentKinds as Document['kind'][] }, id: { $in: files.toRaw() } },
        ],
      },
      { populate: ['media'], orderBy: { title: 'asc' } },
    );
    const chosen: ReleaseToAnnounce[] = [];
    for (const release of releases) {
      const category = await this.categories.find(release.category);
      if (categories.length === 0 || (category && categories.includes(category.id))) chosen.push(release);
    }
    return { releases: chosen, documents };
  }
}
