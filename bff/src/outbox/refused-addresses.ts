import { EntityManager } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { RefusedAddress } from './refused-address.entity.ts';

/** A mailbox is considered missing after this many refused messages, over at least this time. */
const REFUSED_MESSAGES = 3;
const MIN_REFUSAL_PERIOD_MS = 3 * 24 * 3_600_000;
const MAX_LISTED = 100;

/** Suspends addresses whose mailbox does not exist. Their subscriptions remain. */
@Injectable()
export class RefusedAddresses {
  private readonly logger = new Logger('Outbox');

  constructor(private readonly em: EntityManager) {}

  find(email: string): Promise<RefusedAddress | null> {
    return this.em.findOne(RefusedAddress, { email });
  }

  suspended(): Promise<RefusedAddress[]> {
    const where = { suspendedAt: { $ne: null } };
    return this.em.find(RefusedAddress, where, { orderBy: { suspendedAt: 'desc' }, limit: MAX_LISTED });
  }

  countSuspended(): Promise<number> {
    return this.em.fork().count(RefusedAddress, { suspendedAt: { $ne: null } });
  }

  async countRefusal(email: string, reply: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = new Date();
      const address =
        (await em.findOne(RefusedAddress, { email }, FOR_UPDATE)) ??
        em.create(RefusedAddress, { email, refusals: 0, firstRefusedAt: now, lastRefusedAt: now, reply });
      address.refusals += 1;
      address.lastRefusedAt = now;
      address.reply = reply;
      const isLong = now.getTime() - address.firstRefusedAt.getTime() >= MIN_REFUSAL_PERIOD_MS;
      if (address.suspendedAt || !isLong || address.refusals < REFUSED_MESSAGES) return;
      address.suspendedAt = now;
      this.logger.warn(
        { address: address.id },
        'E-mail to an address is suspended: its mailbox does not exist',
      );
    });
  }

  async remove(emails: readonly string[]): Promise<void> {
    if (emails.length > 0) await this.em.nativeDelete(RefusedAddress, { email: { $in: [...emails] } });
  }

  async resume(id: string): Promise<boolean> {
    return (await this.em.nativeDelete(RefusedAddress, { id, suspendedAt: { $ne: null } })) > 0;
  }
}
