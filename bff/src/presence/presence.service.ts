import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../input/rules.ts';
import { NotFoundError, invalidField } from '../errors/domain-errors.ts';
import { Presence } from './presence.entity.ts';

type PresenceKey = Pick<Presence, 'subject' | 'windowId' | 'username'>;

/** A window without a report for this long counts as closed. Instances' clocks may differ by seconds. */
const LEASE_MS = 60_000;
const MAX_OTHERS = 20;
const WINDOW_ID = /^[\w-]{8,100}$/;

@Injectable()
export class PresenceService {
  constructor(private readonly em: EntityManager) {}

  /** Records that a window has an article or draft open, and returns the other windows, the first opened one first. */
  async renew(opening: PresenceKey): Promise<Presence[]> {
    requireValid(opening);
    const now = new Date();
    await this.em.nativeDelete(Presence, { seenAt: { $lt: new Date(now.getTime() - LEASE_MS) } });
    const presence = { ...opening, since: now, seenAt: now };
    await this.em.upsert(Presence, presence, { onConflictMergeFields: ['username', 'seenAt'] });
    const others = { subject: opening.subject, windowId: { $ne: opening.windowId } };
    return this.em.find(Presence, others, { orderBy: { since: 'asc' }, limit: MAX_OTHERS });
  }

  async end(opening: PresenceKey): Promise<void> {
    requireValid(opening);
    await this.em.nativeDelete(Presence, { ...opening });
  }
}

function requireValid({ subject, windowId }: PresenceKey): void {
  if (!isUuid(subject)) throw new NotFoundError('There is no such article or draft.');
  if (WINDOW_ID.test(windowId)) return;
  throw invalidField('windowId', 'windowId must have 8 to 100 letters, digits, - or _.');
}
