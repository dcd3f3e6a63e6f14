import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { publicCondition } from '../publications/publication.ts';
import { Article } from '../articles/article.entity.ts';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { ReadTime, timeBefore } from '../db/database-time.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import type { DocumentKind } from '../documents/document.entity.ts';
import type { DeliveryOutput } from '../outbox/delivery.ts';
import { FAILED_QUEUE, OUTBOX_QUEUE } from '../outbox/outbox.ts';
import { QUEUE_SCHEMA } from '../outbox/queue-schema.ts';
import { Announcement, type AnnouncementKind } from './announcement.entity.ts';
import { Subscription } from './subscription.entity.ts';

const BATCH_SIZE = 20;
const MAX_SKIPPED = 100;
/** More than the 100 items of a set, which must be announced together. */
const SET_BATCH_SIZE = 500;
/** Subscriptions per query. Small, because the process serves no requests while it turns them into jobs. */
const PAGE_SIZE = 1_000;
export const RELEASE_TO_ANNOUNCE_FIELDS = [
  ...(['id', 'title', 'excerpt', 'description', 'slug', 'category', 'publicFrom', 'set'] as const),
  ...(['correction', 'correctedAt', 'withdrawnAt', 'withdrawnTitle', 'withdrawalReason'] as const),
] as const;

/**
 * Ranges of `publicFrom`: `recent` releases are e-mailed, `missed` ones (after an outage) only on request, while they are
 * `sendable`.
 */
const PERIODS = {
  recent: () => ({ $gt: timeBefore('24 hours') }),
  missed: () => ({ $gt: timeBefore('7 days'), $lte: timeBefore('24 hours') }),
  sendable: () => ({ $gt: timeBefore('7 days') }),
};

export type ReleaseToAnnounce = Pick<Article, (typeof RELEASE_TO_ANNOUNCE_FIELDS)[number]>;

@Injectable()
export class AnnouncementsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly categories: CategoriesRepository,
  ) {}

  async unannounced(period: 'recent' | 'missed'): Promise<ReleaseToAnnounce[]> {
    const announced = this.em.createQueryBuilder(Announcement).select('articleId');
    const due = { notifySubscribers: true, publicFrom: PERIODS[period](), id: { $nin: announced.toRaw() } };
    const find = (set: null | { readonly $ne: null }, limit: number) =>
      this.em.find(
        Article,
        { $and: [publicCondition(ReadTime.present), due, { set }] },
        {
          fields: RELEASE_TO_ANNOUNCE_FIELDS,
          orderBy: { publicFrom: 'asc' },
          limit,
          disableIdentityMap: true,
        },
      );
    return [...(await find(null, BATCH_SIZE)), ...(await find({ $ne: null }, SET_BATCH_SIZE))];
  }

  /** @throws {UniqueConstraintViolationException} if another instance announces the release concurrently */
  async record({ id, category }: ReleaseToAnnounce, at: Date, skippedAt: Date | null): Promise<void> {
    await this.em.insert(Announcement, { articleId: id, at, category, skippedAt });
  }

  async addChange(articleId: string, pendingChange: Exclude<AnnouncementKind, 'release'>): Promise<void> {
    await this.em.nativeUpdate(Announcement, { articleId, skippedAt: null }, { pendingChange });
  }

  lockChanged(): Promise<Announcement[]> {
    return this.em.find(Announcement, { pendingChange: { $ne: null } }, { ...FOR_UPDATE, limit: BATCH_SIZE });
  }

  lockSkipped(articleId: string): Promise<Announcement | null> {
    return this.em.findOne(Announcement, { articleId, skippedAt: { $ne: null } }, FOR_UPDATE);
  }

  async skipped(): Promise<ReleaseToAnnounce[]> {
    const skipped = this.em
      .createQueryBuilder(Announcement)
      .select('articleId')
      .where({ skippedAt: { $ne: null } });
    return this.em.find(
      Article,
      {
        $and: [
          publicCondition(ReadTime.present),
          { publicFrom: PERIODS.sendable(), id: { $in: skipped.toRaw() } },
        ],
      },
      {
        fields: RELEASE_TO_ANNOUNCE_FIELDS,
        orderBy: { publicFrom: 'desc' },
        limit: MAX_SKIPPED,
        disableIdentityMap: true,
      },
    );
  }

  findSendable(id: string): Promise<ReleaseToAnnounce | null> {
    return this.em.findOne(
      Article,
      { $and: [publicCondition(ReadTime.present), { id, publicFrom: PERIODS.sendable() }] },
      { fields: RELEASE_TO_ANNOUNCE_FIELDS },
    );
  }

  findPublic(id: string): Promise<ReleaseToAnnounce | null> {
    return this.em.findOne(
      Article,
      { $and: [publicCondition(ReadTime.present), { id }] },
      { fields: RELEASE_TO_ANNOUNCE_FIELDS },
    );
  }

  findWithdrawn(id: string): Promise<ReleaseToAnnounce | null> {
    return this.em.findOne(
      Article,
      { id, deletedAt: null, withdrawnAt: { $ne: null } },
      { fields: RELEASE_TO_ANNOUNCE_FIELDS },
    );
  }

  async countRecipients(category: string): Promise<number> {
    return this.em.count(Subscription, recipients(await this.choiceOf([category], [])));
  }

  /**
   * Yields pages of ids of subscriptions to at least one of these categories or kinds of documents.
   * @param by the latest time at which a recipient confirmed the subscription
   */
  async *recipients(
    categories: readonly string[],
    documentKinds: readonly DocumentKind[],
    by: Date,
  ): AsyncGenerator<readonly string[]> {
    const condition = recipients(await this.choiceOf(categories, documentKinds));
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

  /**
   * Returns the ids of subscriptions that get no e-mail about a change of the release: their e-mail about the release
   * still waits, or was dropped after a withdrawal.
   */
  async notReached(
    change: 'correction' | 'withdrawal',
    { id, set }: ReleaseToAnnounce,
    announcedAt: Date,
  ): Promise<ReadonlySet<string>> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select data ->> 'subscriptionId' as id from ${QUEUE_SCHEMA}.job
      where name in (?, ?) and (state in ('created', 'retry') or (? and output @> ?::jsonb))
        and (data @> ?::jsonb or (data @> ?::jsonb and coalesce((data ->> 'at')::bigint, ?) = ?))`,
      [
        OUTBOX_QUEUE,
        FAILED_QUEUE,
        change === 'withdrawal',
        JSON.stringify({ isSent: false } satisfies DeliveryOutput),
        JSON.stringify({ kind: 'release', articleId: id }),
        JSON.stringify({ kind: 'set', setId: set?.id ?? null }),
        announcedAt.getTime(),
        announcedAt.getTime(),
      ],
    );
    return new Set(rows.map((row) => row.id));
  }

  private async choiceOf(names: readonly string[], documentKinds: readonly DocumentKind[]): Promise<Choice> {
    const found = await Promise.all(names.map((name) => this.categories.find(name)));
    return {
      categories: found.flatMap((one) => one?.id ?? []),
      hasReleases: names.length > 0,
      documentKinds,
    };
  }
}

interface Choice {
  /** Ids of categories. */
  readonly categories: readonly string[];
  readonly hasReleases: boolean;
  readonly documentKinds: readonly DocumentKind[];
}

function recipients({ categories, hasReleases, documentKinds }: Choice) {
  return {
    confirmedAt: { $ne: null },
    $or: [
      ...(hasReleases ? [{ categories: { $eq: [] } }, { categories: { $overlap: [...categories] } }] : []),
      ...(documentKinds.length > 0 ? [{ documentKinds: { $overlap: [...documentKinds] } }] : []),
    ],
  };
}
