import { EntityManager, RequestContext, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AdministratorMail } from '../administrator-mail/administrator-mail.ts';
import { Outbox } from '../outbox/outbox.ts';
import { FeedHub } from './feed-hub.ts';
import { AlertsService } from './alerts.service.ts';
import { AnnouncementsService } from './announcements.service.ts';

const INTERVAL_MS = 2_000;

/** Polls for new releases and changes, and queues the e-mails and hub notifications about them. */
@Injectable()
export class Announcer implements OnModuleDestroy {
  private readonly logger = new Logger('Alerts');
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;
  private round = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly alerts: AlertsService,
    private readonly announcements: AnnouncementsService,
    private readonly hub: FeedHub,
    private readonly administratorMail: AdministratorMail,
  ) {}

  /** Starts polling. Call it after the database was prepared. */
  start(): void {
    if (this.outbox.isAvailable || this.hub.isKnown) this.next();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.round;
  }

  private next(): void {
    this.timer = setTimeout(() => {
      this.round = this.poll().then(() => {
        if (this.timer !== undefined) this.next();
      });
    }, INTERVAL_MS).unref();
  }

  private async startDependencies(): Promise<void> {
    await this.outbox.run();
    await this.hub.start();
  }

  private async poll(): Promise<void> {
    try {
      await this.startDependencies();
      await this.inContext(() => this.alerts.removeUnconfirmed());
      await this.inContext(() => this.announcements.announce());
      await this.inContext(() => this.hub.announceChanges());
      await this.inContext(() => this.administratorMail.notifyOfOverdue());
      this.isFailing = false;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return;
      if (!this.isFailing) this.logger.warn({ err: error }, 'Subscribers cannot be notified of releases');
      this.isFailing = true;
    }
  }

  private inContext(work: () => Promise<void>): Promise<void> {
    return RequestContext.create(this.em, work);
  }
}
