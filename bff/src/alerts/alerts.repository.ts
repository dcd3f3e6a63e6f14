import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { publicBy } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';
import { Announcement } from './announcement.entity.ts';
import { Subscription } from './subscription.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';

/** How many releases are announced in one run. */
const MOST_AT_ONCE = 20;
const MOST_CATEGORIES = 50;
const NEVER = new Date(0);
/** Subscriptions that are read at once; visitors wait while the process makes letters of them. */
const PAGE = 1_000;

/** The members of a release that an e-mail shows. */
export type AnnouncedRelease = Pick<
  Article,
  'id' | 'title' | 'excerpt' | 'description' | 'slug' | 'category'
>;

/** All queries about subscriptions and announcements. */
@Injectable()
export class AlertsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the subscription of an address, locked until the transaction ends. Creates it, never requested, if it does
   * not exist; a concurrent transaction for the same address waits for this one.
   */
  async lockOrCreate(email: string, token: string, createdAt: Date): Promise<Subscription> {
    const values = { id: uuidv7(), email, token, categories: [], createdAt, askedAt: NEVER };
    await this.em.createQueryBuilder(Subscription).insert(values).onConflict('email').ignore().execute();
    return this.em.findOneOrFail(Subscription, { email }, FOR_UPDATE);
  }

  /** The subscription with a token, locked until the transaction ends. */
  lockByToken(token: string): Promise<Subscription | null> {
    return this.em.findOne(Subscription, { token }, FOR_UPDATE);
  }

  find(id: string): Promise<Subscription | null> {
    return this.em.findOne(Subscription, { id });
  }

  /** Deletes subscriptions that were requested before that time and never confirmed, and returns their addresses. */
  async removeUnconfirmed(since: Date): Promise<string[]> {
    const stale = { confirmedAt: null, askedAt: { $lt: since } };
    const found = await this.em.find(Subscription, stale, { fields: ['email'], disableIdentityMap: true });
    if (found.length > 0) await this.em.nativeDelete(Subscription, stale);
    return found.map(({ email }) => email);
  }

  /** A page of the confirmed subscriptions to releases of a category. */
  async *confirmed(category: string): AsyncGenerator<readonly string[]> {
    let last = '';
    for (;;) {
      const found = await this.em.find(
        Subscription,
        {
          confirmedAt: { $ne: null },
          $or: [{ categories: { $eq: [] } }, { categories: { $contains: [category] } }],
          ...(last !== '' && { id: { $gt: last } }),
        },
        { fields: ['id'], orderBy: { id: 'asc' }, limit: PAGE, disableIdentityMap: true },
      );
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) yield ids;
      if (ids.length < PAGE) return;
      last = ids.at(-1) ?? '';
    }
  }

  /** Public releases that have not been announced, oldest first. */
  async unannounced(): Promise<AnnouncedRelease[]> {
    const announced = this.em.createQueryBuilder(Announcement).select('articleId');
    return this.em.find(
      Article,
      { $and: [publicBy(), { id: { $nin: announced.toRaw() } }] },
      {
        fields: ['id', 'title', 'excerpt', 'description', 'slug', 'category'],
        orderBy: { publishedAt: 'asc' },
        limit: MOST_AT_ONCE,
        disableIdentityMap: true,
      },
    );
  }

  /**
   * @throws {UniqueConstraintViolationException} if another instance announces it at the same moment
   */
  async announce(articleId: string): Promise<void> {
    await this.em.insert(Announcement, { articleId, at: new Date() });
  }

  /** A release, if it is still public. */
  findPublic(id: string): Promise<AnnouncedRelease | null> {
    return this.em.findOne(
      Article,
      { $and: [publicBy(), { id }] },
      { fields: ['id', 'title', 'excerpt', 'description', 'slug', 'category'] },
    );
  }

  /** The categories of public releases, in their alphabetical order. */
  async categories(): Promise<string[]> {
    const found = await this.em
      .createQueryBuilder(Article)
      .select('category', true)
      .where(publicBy())
      .orderBy({ category: 'asc' })
      .limit(MOST_CATEGORIES)
      .execute<{ category: string }[]>();
    return found.map(({ category }) => category);
  }
}
