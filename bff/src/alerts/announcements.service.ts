import { EntityManager } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import type { Message, MessageAuthor, Sender } from '../outbox/message.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { Announcement, News } from './announcement.entity.ts';
import { AnnouncementsRepository } from './announcements.repository.ts';
import type { AlertsOverview } from './admin-alerts.dto.ts';
import { Subscription } from './subscription.entity.ts';
import { correctionMessage, releaseMessage, withdrawalMessage } from './announcement-messages.ts';

interface AnnouncementMessage {
  readonly kind: News;
  readonly subscriptionId: string;
  readonly articleId: string;
}

@Injectable()
export class AnnouncementsService implements MessageAuthor<AnnouncementMessage> {
  private readonly sender: Sender;

  constructor(
    @Inject(CONFIG) { siteUrl, companyName }: Config,
    private readonly em: EntityManager,
    private readonly announcements: AnnouncementsRepository,
    private readonly outbox: Outbox,
  ) {
    this.sender = { siteUrl, companyName };
    outbox.register<AnnouncementMessage>(['release', 'correction', 'withdrawal'], 'bulk', this);
  }

  async describe(category: string): Promise<AlertsOverview> {
    const recipients = await this.announcements.countRecipients(category);
    const skipped = await this.announcements.skipped();
    return {
      available: this.outbox.isAvailable,
      recipients,
      skipped: skipped.map(({ id, title, publicFrom }) => ({
        id,
        title,
        publicFrom: publicFrom?.toISOString() ?? '',
      })),
    };
  }

  /** Marks a change to be announced to the recipients of the release, in the transaction that saves it. */
  async addChange(articleId: string, change: Exclude<News, 'release'>): Promise<void> {
    await this.announcements.addChange(articleId, change);
  }

  /** Queues the e-mails about newly public releases, once for each release and subscriber, and about changes. */
  async announce(): Promise<void> {
    if (!this.outbox.isAvailable) return;
    await this.em.transactional(async () => {
      const now = new Date();
      for (const release of await this.announcements.unannounced('recent')) {
        await this.announcements.record(release, now, null);
        await this.queue('release', release.id, release.category, now);
      }
      for (const release of await this.announcements.unannounced('missed')) {
        await this.announcements.record(release, now, now);
      }
    });
    await this.em.transactional(async () => {
      for (const announcement of await this.announcements.lockChanged()) await this.queueChange(announcement);
    });
  }

  async sendSkipped(id: string): Promise<void> {
    await this.outbox.open();
    await this.em.transactional(async () => {
      const announcement = isUuid(id) ? await this.announcements.lockSkipped(id) : null;
      const release = announcement && (await this.announcements.findPublic(id));
      if (!release) throw new NotFoundError('No public release with skipped e-mails has this id.');
      const now = new Date();
      Object.assign(announcement, { at: now, category: release.category, skippedAt: null });
      await this.queue('release', id, release.category, now);
    });
  }

  /** Returns the e-mail, unless its recipient has unsubscribed or the release has changed again. */
  async write({ kind, subscriptionId, articleId }: AnnouncementMessage): Promise<Message | undefined> {
    const subscriber = await this.em.findOne(Subscription, { id: subscriptionId });
    if (subscriber === null) return undefined;
    const release = await (kind === 'withdrawal'
      ? this.announcements.findWithdrawn(articleId)
      : this.announcements.findPublic(articleId));
    if (release === null) return undefined;
    const compose = { release: releaseMessage, correction: correctionMessage, withdrawal: withdrawalMessage }[
      kind
    ];
    return compose(this.sender, subscriber, release);
  }

  private async queueChange(announcement: Announcement): Promise<void> {
    const { articleId, at, category, pendingChange } = announcement;
    const release = await (pendingChange === 'withdrawal'
      ? this.announcements.findWithdrawn(articleId)
      : this.announcements.findPublic(articleId));
    announcement.pendingChange = null;
    if (release && pendingChange)
      await this.queue(pendingChange, articleId, category ?? release.category, at);
  }

  private async queue(kind: News, articleId: string, category: string, confirmedBy: Date): Promise<void> {
    for await (const ids of this.announcements.recipients(category, confirmedBy)) {
      await this.outbox.add(
        ids.map((subscriptionId): AnnouncementMessage => ({ kind, subscriptionId, articleId })),
      );
    }
  }
}
