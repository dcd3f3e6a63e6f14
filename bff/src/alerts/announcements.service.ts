import { EntityManager, IsolationLevel } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import type { Message, MessageAuthor, Sender } from '../outbox/message.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { Announcement, AnnouncementKind } from './announcement.entity.ts';
import type { DocumentKind } from '../documents/document.entity.ts';
import {
  type DocumentToAnnounce,
  type SetSubject,
  AnnouncedItemsRepository,
} from './announced-items.repository.ts';
import { type ReleaseToAnnounce, AnnouncementsRepository } from './announcements.repository.ts';
import { documentMessage, setMessage } from './disclosure-messages.ts';
import type { AlertsOverview } from './admin-alerts.dto.ts';
import { Subscription } from './subscription.entity.ts';
import { correctionMessage, releaseMessage, withdrawalMessage } from './announcement-messages.ts';

type Subject =
  | { readonly kind: AnnouncementKind; readonly articleId: string }
  | { readonly kind: 'document'; readonly documentId: string }
  | SetSubject;
type AnnouncementMessage = Subject & { readonly subscriptionId: string };

@Injectable()
export class AnnouncementsService implements MessageAuthor<AnnouncementMessage> {
  private readonly sender: Sender;

  constructor(
    @Inject(CONFIG) { siteUrl, companyName }: Config,
    private readonly em: EntityManager,
    private readonly announcements: AnnouncementsRepository,
    private readonly items: AnnouncedItemsRepository,
    private readonly outbox: Outbox,
  ) {
    this.sender = { siteUrl, companyName };
    outbox.register<AnnouncementMessage>(
      ['release', 'correction', 'withdrawal', 'document', 'set'],
      'bulk',
      this,
    );
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

  /** Queues a change for announcement to the recipients of the release, in the transaction that saves the change. */
  async addChange(articleId: string, change: Exclude<AnnouncementKind, 'release'>): Promise<void> {
    await this.announcements.addChange(articleId, change);
  }

  /**
   * Queues one e-mail per subscriber for each release, document or set that has become public, and for each change of
   * a release. Items are read in one snapshot, since those of a set may become public between two queries.
   */
  async announce(): Promise<void> {
    if (!this.outbox.isAvailable) return;
    const snapshot = { isolationLevel: IsolationLevel.REPEATABLE_READ };
    await this.em.transactional(async () => {
      const now = new Date();
      const releases = await this.announcements.unannounced('recent');
      const documents = await this.items.unannouncedDocuments();
      for (const release of releases) await this.announcements.record(release, now, null);
      for (const document of documents) await this.items.recordDocument(document, now);
      for (const [subject, about] of groupsOf(releases, documents, now)) {
        await this.queue(subject, about, now);
      }
      for (const release of await this.announcements.unannounced('missed')) {
        await this.announcements.record(release, now, now);
      }
    }, snapshot);
    await this.em.transactional(async () => {
      for (const announcement of await this.announcements.lockChanged()) await this.queueChange(announcement);
    });
  }

  async sendSkipped(id: string): Promise<void> {
    await this.outbox.open();
    await this.em.transactional(async () => {
      const announcement = isUuid(id) ? await this.announcements.lockSkipped(id) : null;
      const release = announcement && (await this.announcements.findSendable(id));
      if (!release) {
        throw new NotFoundError('No release with skipped e-mails from the last seven days has this id.');
      }
      const now = new Date();
      Object.assign(announcement, { at: now, category: release.category, skippedAt: null });
      await this.queue({ kind: 'release', articleId: id }, { categories: [release.category] }, now);
    });
  }

  /** Returns the e-mail; undefined if its recipient has unsubscribed or the state of the item has changed again. */
  async write(message: AnnouncementMessage): Promise<Message | undefined> {
    const subscriber = await this.em.findOne(Subscription, { id: message.subscriptionId });
    if (subscriber === null) return undefined;
    if (message.kind === 'set') {
      const items = await this.items.chosenOfSet(message, subscriber);
      return setMessage(this.sender, subscriber, message, items);
    }
    if (message.kind === 'document') {
      const document = await this.items.findPublicDocument(message.documentId);
      return document ? documentMessage(this.sender, subscriber, document) : undefined;
    }
    const { kind, articleId } = message;
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
    if (release && pendingChange) {
      const except = await this.announcements.notReached(pendingChange, release, at);
      const audience = { categories: [category ?? release.category], except };
      await this.queue({ kind: pendingChange, articleId }, audience, at);
    }
  }

  private async queue(
    subject: Subject,
    { categories = [], documentKinds = [], except }: Audience,
    confirmedBy: Date,
  ): Promise<void> {
    for await (const ids of this.announcements.recipients(categories, documentKinds, confirmedBy)) {
      const recipients = ids.filter((id) => !except?.has(id));
      await this.outbox.add(
        recipients.map((subscriptionId): AnnouncementMessage => ({ ...subject, subscriptionId })),
      );
    }
  }
}

interface Audience {
  /** Names of the categories of releases. */
  readonly categories?: readonly string[];
  readonly documentKinds?: readonly DocumentKind[];
  /** Ids of subscriptions that get no e-mail. */
  readonly except?: ReadonlySet<string>;
}

/** Groups items by e-mail: one for each set, and for each release and document outside of sets. */
function groupsOf(
  releases: readonly ReleaseToAnnounce[],
  documents: readonly DocumentToAnnounce[],
  at: Date,
): (readonly [Subject, Audience])[] {
  const sets = new Set([...releases, ...documents].flatMap(({ set }) => set?.id ?? []));
  const isAlone = ({ set }: Pick<ReleaseToAnnounce, 'set'>) => !set;
  return [
    ...[...sets].map((setId) => {
      const isInSet = ({ set }: Pick<ReleaseToAnnounce, 'set'>) => set?.id === setId;
      const categories = releases.filter(isInSet).map(({ category }) => category);
      const documentKinds = documents.filter(isInSet).map(({ kind }) => kind);
      return [
        { kind: 'set', setId, at: at.getTime() },
        { categories, documentKinds },
      ] as const;
    }),
    ...releases
      .filter(isAlone)
      .map(({ id, category }) => [{ kind: 'release', articleId: id }, { categories: [category] }] as const),
    ...documents
      .filter(isAlone)
      .map(({ id, kind }) => [{ kind: 'document', documentId: id }, { documentKinds: [kind] }] as const),
  ];
}
