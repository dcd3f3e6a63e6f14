import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { publicCondition } from '../publications/publication.ts';
import { Article } from '../articles/article.entity.ts';
import { LINK_SECRET, createLinkSecret } from '../auth/link-secret.ts';
import { Category, categoryKey, categoryNameCondition } from '../categories/category.entity.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { ReadTime } from '../db/database-time.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import {
  DOCUMENT_KINDS,
  Document,
  type DocumentKind,
  publicDocumentCondition,
} from '../documents/document.entity.ts';
import { NotFoundError, invalidField } from '../errors/domain-errors.ts';
import { normalizeEmail } from '../input/rules.ts';
import type { Message, MessageAuthor, Sender } from '../outbox/message.ts';
import { Outbox } from '../outbox/outbox.ts';
import { RateLimit } from '../redis/rate-limit.ts';
import { REDIS } from '../redis/redis.module.ts';
import { networkOf } from '../request-limits/visitor-network.ts';
import type { SubscriptionInput } from './alerts.dto.ts';
import { confirmationMessage, alreadySubscribedMessage } from './subscription-messages.ts';
import { Subscription } from './subscription.entity.ts';

interface SubscriptionMessage {
  readonly kind: 'confirmation' | 'known';
  readonly subscriptionId: string;
}

const MAX_CATEGORIES = 50;
const EPOCH = new Date(0);
const HOUR_MS = 3_600_000;
const CONFIRMATION_PERIOD_MS = 7 * 24 * HOUR_MS;
const SUBSCRIPTION_RATE_LIMIT = {
  keyPrefix: 'alerts',
  points: 10,
  duration: 3_600,
  what: 'sign-ups for alerts',
};

@Injectable()
export class AlertsService implements MessageAuthor<SubscriptionMessage> {
  private readonly signUps: RateLimit;
  private readonly sender: Sender;

  constructor(
    @Inject(CONFIG) { siteUrl, companyName }: Config,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {
    this.sender = { siteUrl, companyName };
    this.signUps = new RateLimit(SUBSCRIPTION_RATE_LIMIT, redis);
    outbox.register<SubscriptionMessage>(['confirmation', 'known'], 'urgent', this);
  }

  get offered(): boolean {
    return this.outbox.isAvailable;
  }

  async categories(readTime: ReadTime): Promise<string[]> {
    this.requireMail();
    const found = await this.em
      .createQueryBuilder(Article)
      .select('category', true)
      .where(publicCondition(readTime))
      .orderBy({ category: 'asc' })
      .limit(MAX_CATEGORIES)
      .execute<{ category: string }[]>();
    return found.map(({ category }) => category);
  }

  async documentKinds(readTime: ReadTime): Promise<DocumentKind[]> {
    const found = await this.em
      .createQueryBuilder(Document)
      .select('kind', true)
      .where(publicDocumentCondition(readTime))
      .execute<{ kind: DocumentKind }[]>();
    return DOCUMENT_KINDS.filter((kind) => found.some((row) => row.kind === kind));
  }

  /** Sends a confirmation link at most once an hour. The response does not reveal whether the address is known. */
  async subscribe(
    { email, categories = [], documentKinds = [] }: SubscriptionInput,
    ip: string,
  ): Promise<void> {
    this.requireMail();
    await this.signUps.consume(networkOf(ip));
    const chosen = await this.idsOf(categories);
    await this.outbox.open();
    const now = new Date();
    await this.em.transactional(async (em) => {
      const subscription = await this.lockOrCreate(normalizeEmail(email).toLowerCase(), now);
      if (now.getTime() - subscription.askedAt.getTime() < HOUR_MS) return;
      subscription.askedAt = now;
      if (subscription.confirmedAt === null) {
        Object.assign(subscription, { categories: chosen, documentKinds: [...new Set(documentKinds)] });
      }
      await em.flush();
      const kind = subscription.confirmedAt === null ? 'confirmation' : 'known';
      await this.outbox.add<SubscriptionMessage>([{ kind, subscriptionId: subscription.id }]);
    });
  }

  async confirm(token: string): Promise<void> {
    this.requireMail();
    await this.em.transactional(async () => {
      const subscription = await this.lock(token);
      subscription.confirmedAt ??= new Date();
    });
  }

  /** Returns the path of the page that asks for a confirmation, with the token in the fragment, which is not logged. */
  unsubscribePage(token: string): string {
    this.requireMail();
    if (!LINK_SECRET.test(token)) throw invalidLinkError();
    return `/news/alerts#leave=${token}`;
  }

  async leave(token: string): Promise<void> {
    this.requireMail();
    await this.em.transactional(async (em) => {
      const subscription = await this.lock(token);
      em.remove(subscription);
      await this.outbox.remove([subscription.email]);
    });
  }

  async removeUnconfirmed(): Promise<void> {
    const stale = { confirmedAt: null, askedAt: { $lt: new Date(Date.now() - CONFIRMATION_PERIOD_MS) } };
    const found = await this.em.find(Subscription, stale, { fields: ['email'], disableIdentityMap: true });
    if (found.length > 0) await this.em.nativeDelete(Subscription, stale);
    await this.outbox.remove(found.map(({ email }) => email));
  }

  async write({ kind, subscriptionId }: SubscriptionMessage): Promise<Message | undefined> {
    const subscriber = await this.em.findOne(Subscription, { id: subscriptionId });
    if (subscriber === null) return undefined;
    const compose = kind === 'confirmation' ? confirmationMessage : alreadySubscribedMessage;
    return compose(this.sender, subscriber, subscriber.askedAt);
  }

  private async idsOf(names: readonly string[]): Promise<string[]> {
    const found = await this.publicCategories(names);
    const ids = names.map((name) => {
      const key = categoryKey(name);
      const category = found.find((each) => each.key === key || each.formerKeys.includes(key));
      if (category !== undefined) return category.id;
      throw invalidField('categories', `There is no category “${name}”.`);
    });
    return [...new Set(ids)];
  }

  private async publicCategories(names: readonly string[]): Promise<Category[]> {
    const found = await this.em.find(Category, categoryNameCondition(...names));
    const used = await this.em
      .createQueryBuilder(Article)
      .select('category', true)
      .where({
        $and: [publicCondition(ReadTime.present), { category: { $in: found.map(({ name }) => name) } }],
      })
      .execute<{ category: string }[]>();
    return found.filter(({ name }) => used.some(({ category }) => category === name));
  }

  /** Locks the subscription of an address, and creates it if it does not exist. */
  private async lockOrCreate(email: string, createdAt: Date): Promise<Subscription> {
    const values = {
      ...{ id: uuidv7(), email, token: createLinkSecret() },
      ...{ categories: [], documentKinds: [], createdAt, askedAt: EPOCH },
    };
    await this.em.createQueryBuilder(Subscription).insert(values).onConflict('email').ignore().execute();
    return this.em.findOneOrFail(Subscription, { email }, FOR_UPDATE);
  }

  private async lock(token: string): Promise<Subscription> {
    const subscription = LINK_SECRET.test(token)
      ? await this.em.findOne(Subscription, { token }, FOR_UPDATE)
      : null;
    if (subscription === null) throw invalidLinkError();
    return subscription;
  }

  private requireMail(): void {
    if (!this.offered) throw new NotFoundError('There are no e-mail alerts on this site.');
  }
}

function invalidLinkError(): NotFoundError {
  return new NotFoundError(undefined, 'invalid-link');
}
