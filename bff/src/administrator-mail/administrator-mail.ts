import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Administrator } from '../administrators/administrator.entity.ts';
import { overdueCondition } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { ReleaseSet, overdueSetCondition } from '../publications/release-set.entity.ts';
import type { Message, MessageAuthor } from '../outbox/message.ts';
import { Outbox } from '../outbox/outbox.ts';
import {
  type AdministratorNotification,
  type NotificationDetails,
  administratorMessage,
} from './administrator-messages.ts';
import { HeldReleaseNotice } from './held-release-notice.entity.ts';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';

@Injectable()
export class AdministratorMail implements MessageAuthor<AdministratorNotification> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {
    outbox.register<AdministratorNotification>(MAIL_KINDS, 'staff', this);
  }

  get isAvailable(): boolean {
    return this.outbox.isAvailable;
  }

  /** Prepares the outbox. Call it before a transaction in which {@link notify} is called. */
  async open(): Promise<void> {
    await this.outbox.open();
  }

  /** Adds e-mails to the current transaction, so that they are sent if and only if it is committed. */
  async notify(
    kind: MailKind,
    recipients: FilterQuery<Administrator>,
    about: NotificationDetails,
  ): Promise<void> {
    if (!this.isAvailable) return;
    const administrators = await this.em.find(
      Administrator,
      { $and: [recipients, acceptsKind(kind)] },
      { fields: ['id'], disableIdentityMap: true },
    );
    const eventId = uuidv7();
    const notifications = administrators.map(
      ({ id: administratorId }): AdministratorNotification => ({ kind, eventId, administratorId, about }),
    );
    await this.outbox.add(notifications);
  }

  /** Notifies all administrators, once, of each release or set that is due and not public. */
  async notifyOfOverdue(): Promise<void> {
    if (!this.isAvailable) return;
    await this.em.transactional(async (em) => {
      const options = { disableIdentityMap: true } as const;
      const alone = { $and: [overdueCondition(), { set: null }] };
      const held = await em.find(Article, alone, { ...options, fields: ['publishedAt'] });
      for (const { id, publishedAt } of held) await this.notifyOnce(id, publishedAt, {});
      for (const { id, publishAt } of await em.find(ReleaseSet, overdueSetCondition(), options)) {
        await this.notifyOnce(id, publishAt, { isSet: true });
      }
    });
  }

  private async notifyOnce(id: string, publishedAt: Date, about: NotificationDetails): Promise<void> {
    const notice = { articleId: id, publishedAt };
    if ((await this.em.count(HeldReleaseNotice, notice)) > 0) return;
    await this.em.insert(HeldReleaseNotice, notice);
    await this.notify('held-release-due', {}, about);
  }

  async write(notification: AdministratorNotification): Promise<Message | undefined> {
    const where = { $and: [{ id: notification.administratorId }, acceptsKind(notification.kind)] };
    const { email } = (await this.em.findOne(Administrator, where)) ?? {};
    return email ? administratorMessage(this.config, notification, email) : undefined;
  }
}

function acceptsKind(kind: MailKind): FilterQuery<Administrator> {
  return { disabledAt: null, email: { $ne: null }, $not: { mailOff: { $contains: [kind] } } };
}
