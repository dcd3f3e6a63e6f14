import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { publicBy } from '../publications/publication.ts';
import { Article } from '../articles/article.entity.ts';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import type { Category } from '../categories/category.entity.ts';
import { Moment, ago } from '../db/database-time.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { Announcement, type News } from './announcement.entity.ts';
import { Subscription } from './subscription.entity.ts';

const BATCH_SIZE = 20;
const MAX_SKIPPED = 100;
/** Subscriptions per query. Small, because the process serves no requests while it turns them into jobs. */
const PAGE_SIZE = 1_000;
const FIELDS = [
  ...(['id', 'title', 'excerpt', 'description', 'slug', 'category', 'publicFrom'] as const),
  ...(['correction', 'correctedAt', 'withdrawnAt', 'withdrawnTitle', 'withdrawalReason'] as const),
] as const;

/** When an unannounced release became public: recently enough to be e-mailed, or during an outage. */
const PERIODS = {
  recent: () => ({ $gt: ago('24 hours') }),
  missed: () => ({ $gt: ago('7 days'), $lte: ago('24 hours') }),
};

export type AnnouncedRelease = Pick<Article, (typeof FIELDS)[number]>;

@Injectable()
export class AnnouncementsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly categories: CategoriesRepository,
  ) {}

  async unannounced(period: keyof typeof PERIODS): Promise<AnnouncedRelease[]> {
    const announced = this.em.createQueryBuilder(Announcement).select('articleId');
    const due = { notifySubscribers: true, publicFrom: PERIODS[period](), id: { $nin: announced.toRaw() } };
    return this.em.find(
      Article,
      { $and: [publicBy(Moment.present), due] },
      { fields: FIELDS, orderBy: { publicFrom: 'asc' }, limit: BATCH_SIZE, disableIdentityMap: true },
    );
  }

  /** @throws {UniqueConstraintViolationException} if another instance announces it concurrently */
  async record({ id, category }: AnnouncedRelease, at: Date, skippedAt: Date | null): Promise<void> {
    await this.em.insert(Announcement, { articleId: id, at, category, skippedAt });
  }

  async addChange(articleId: string, pendingChange: Exclude<News, 'release'>): Promise<void> {
    await this.em.nativeUpdate(Announcement, { articleId, skippedAt: null }, { pendingChange });
  }

  lockChanged(): Promise<Announcement[]> {
    return this.em.find(Announcement, { pendingChange: { $ne: null } }, { ...FOR_UPDATE, limit: BATCH_SIZE });
  }

  lockSkipped(articleId: string): Promise<Announcement | null> {
    return this.em.findOne(Announcement, { articleId, skippedAt: { $ne: null } }, FOR_UPDATE);
  }

  async skipped(): Promise<AnnouncedRelease[]> {
    const skipped = this.em
      .createQueryBuilder(Announcement)
      .select('articleId')
      .where({ skippedAt: { $ne: null } });
    return this.em.find(
      Article,
      { $and: [publicBy(Moment.present), { id: { $in: skipped.toRaw() } }] },
      { fields: FIELDS, orderBy: { publicFrom: 'desc' }, limit: MAX_SKIPPED, disableIdentityMap: true },
    );
  }

  findPublic(id: string): Promise<AnnouncedRelease | null> {
    return this.em.findOne(Article, { $and: [publicBy(Moment.present), { id }] }, { fields: FIELDS });
  }

  findWithdrawn(id: string): Promise<AnnouncedRelease | null> {
    return this.em.findOne(Article, { id, deletedAt: null, withdrawnAt: { $ne: null } }, { fields: FIELDS });
  }

  async countRecipients(category: string): Promise<number> {
    return this.em.count(Subscription, recipients(await this.categories.find(category)));
  }

  /** Yields the ids of subscriptions confirmed until `by`, in pages. */
  async *recipients(category: string, by: Date): AsyncGenerator<readonly string[]> {
    const condition = recipients(await this.categories.find(category));
    let last = '';
    for (;;) {
      const found = await this.em.find(
        Subscription,
        { $and: [condition, { confirmedAt: { $lte: by } }, last === '' ? {} : { id: { $gt: last } }] },
        { fields: ['id'], orderBy: { id: 'asc' }, limit: PAGE_SIZE, disableIdentityMap: true },
      );
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) yield ids;
      if (ids.length < PAGE_SIZE) return;
      last = ids.at(-1) ?? '';
    }
  }
}

function recipients(category: Category | null) {
  return {
    confirmedAt: { $ne: null },
    $or: [{ categories: { $eq: [] } }, ...(category ? [{ categories: { $contains: [category.id] } }] : [])],
  };
}
