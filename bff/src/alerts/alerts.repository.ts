import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { publicBy } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';
import { Category, named } from '../categories/category.entity.ts';
import { Subscription } from './subscription.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';

const MOST_CATEGORIES = 50;
const NEVER = new Date(0);

@Injectable()
export class AlertsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the subscription of an address, locked until the transaction ends. Creates it, never requested, if it
   * does not exist; a concurrent transaction for the same address waits for this one.
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

  /** The categories with these names, if they have public releases. */
  async publicCategories(names: readonly string[]): Promise<Category[]> {
    const found = await this.em.find(Category, named(...names));
    const used = await this.em
      .createQueryBuilder(Article)
      .select('category', true)
      .where({ $and: [publicBy(), { category: { $in: found.map(({ name }) => name) } }] })
      .execute<{ category: string }[]>();
    return found.filter(({ name }) => used.some(({ category }) => category === name));
  }

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
