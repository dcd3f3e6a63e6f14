import { EntityManager, type FilterQuery } from '@mikro-orm/core';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Administrator } from '../administrators/administrator.entity.ts';
import { heldAndDue } from '../articles/article-selection.ts';
import { Article } from '../articles/article.entity.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { Mailer, isPermanentRefusal } from '../mail/mailer.ts';
import {
  type AdministratorLetter,
  type LetterSubject,
  administratorLetter,
} from './administrator-letters.ts';
import { HeldReleaseNotice } from './held-release-notice.entity.ts';
import type { MailKind } from './mail-kinds.ts';

/** The name of the job that sends one e-mail to an administrator. */
export const ADMINISTRATOR_MAIL = 'administrator-mail';

/** Sends e-mails to administrators who entered an address and did not switch off this kind of e-mail. */
@Injectable()
export class AdministratorMail {
  private readonly logger = new Logger('Mail');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  /** False if no mail server is configured; the other methods then do nothing. */
  get isAvailable(): boolean {
    return this.mailer.isAvailable;
  }

  /** Call this before a transaction in which {@link tell} is called. */
  async open(): Promise<void> {
    if (this.isAvailable) await this.queue.open(ADMINISTRATOR_MAIL);
  }

  /** Adds e-mails to the current transaction, so that they are sent if and only if it is committed. */
  async tell(kind: MailKind, whom: FilterQuery<Administrator>, about: LetterSubject): Promise<void> {
    if (!this.isAvailable) return;
    const readers = await this.em.find(
      Administrator,
      { $and: [whom, willing(kind)] },
      { fields: ['id'], disableIdentityMap: true },
    );
    const eventId = uuidv7();
    const letters = readers.map(
      ({ id: administratorId }): AdministratorLetter => ({ kind, eventId, administratorId, about }),
    );
    await this.queue.add(ADMINISTRATOR_MAIL, letters);
  }

  /**
   * Notifies all administrators, once, of each release that is due and waits for the newswire.
   * @throws {UniqueConstraintViolationException} if another instance is doing so at the same moment
   */
  async tellOfHeldReleases(): Promise<void> {
    if (!this.isAvailable) return;
    await this.em.transactional(async (em) => {
      const held = await em.find(Article, heldAndDue(), {
        fields: ['publishedAt'],
        disableIdentityMap: true,
      });
      for (const { id: articleId, publishedAt } of held) {
        if ((await em.count(HeldReleaseNotice, { articleId, publishedAt })) > 0) continue;
        await em.insert(HeldReleaseNotice, { articleId, publishedAt });
        await this.tell('held-release-due', {}, {});
      }
    });
  }

  /** Sends an e-mail, unless its recipient has switched this kind off in the meantime. */
  async send(letter: AdministratorLetter): Promise<void> {
    const where = { $and: [{ id: letter.administratorId }, willing(letter.kind)] };
    const { email } = (await this.em.findOne(Administrator, where)) ?? {};
    if (!email) return;
    try {
      await this.mailer.send(administratorLetter(this.config, letter, email));
    } catch (error) {
      if (!isPermanentRefusal(error)) throw error;
      this.logger.warn(
        { administrator: letter.administratorId },
        'The address of an administrator is refused',
      );
    }
  }
}

/** The recipients of a kind of e-mail. */
function willing(kind: MailKind): FilterQuery<Administrator> {
  return { disabledAt: null, email: { $ne: null }, $not: { mailOff: { $contains: [kind] } } };
}
