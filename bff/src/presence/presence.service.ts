import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../input/rules.ts';
import { InvalidInputError, NotFoundError } from '../errors/domain-errors.ts';
import { Presence } from './presence.entity.ts';

/** Who has a subject open, in which window. */
type Opening = Pick<Presence, 'subject' | 'windowId' | 'username'>;

/**
 * A window that has been silent for this long is gone. The clocks of the instances need to agree within
 * seconds only.
 */
const LEASE_MS = 60_000;
/** More than anybody reads. */
const MOST_OTHERS = 20;
const WINDOW_ID = /^[\w-]{8,100}$/;

/** Tells administrators of each other. */
@Injectable()
export class PresenceService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Notes that a window has something open, and tells who else has, the longest first.
   * @throws {NotFoundError} @throws {InvalidInputError}
   */
  async keep(opening: Opening): Promise<Presence[]> {
    requireSense(opening);
    const now = new Date();
    await this.em.nativeDelete(Presence, { seenAt: { $lt: new Date(now.getTime() - LEASE_MS) } });
    const presence = { ...opening, since: now, seenAt: now };
    await this.em.upsert(Presence, presence, { onConflictMergeFields: ['username', 'seenAt'] });
    const others = { subject: opening.subject, windowId: { $ne: opening.windowId } };
    return this.em.find(Presence, others, { orderBy: { since: 'asc' }, limit: MOST_OTHERS });
  }

  /** Notes that a window has it open no longer. */
  async end(opening: Opening): Promise<void> {
    requireSense(opening);
    await this.em.nativeDelete(Presence, { ...opening });
  }
}

function requireSense({ subject, windowId }: Opening): void {
  if (!isUuid(subject)) throw new NotFoundError('There is no such article or draft.');
  if (WINDOW_ID.test(windowId)) return;
  const message = 'windowId must have 8 to 100 letters, digits, - or _.';
  throw new InvalidInputError([{ field: 'windowId', message }]);
}
