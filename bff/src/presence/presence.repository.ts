import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Presence } from './presence.entity.ts';

/** Who has a subject open, in which window. */
export type Opening = Pick<Presence, 'subject' | 'windowId' | 'username'>;

/** More than anybody reads. */
const MOST_OTHERS = 20;

/** All queries about who has what open. */
@Injectable()
export class PresenceRepository {
  constructor(private readonly em: EntityManager) {}

  /** Notes that somebody has something open now, and since when. */
  async keep({ subject, windowId, username }: Opening, now: Date): Promise<void> {
    const presence = { subject, windowId, username, since: now, seenAt: now };
    await this.em.upsert(Presence, presence, { onConflictMergeFields: ['username', 'seenAt'] });
  }

  /** Who else has the same open, the longest first. */
  others({ subject, windowId }: Opening): Promise<Presence[]> {
    const where = { subject, windowId: { $ne: windowId } };
    return this.em.find(Presence, where, { orderBy: { since: 'asc' }, limit: MOST_OTHERS });
  }

  async remove({ subject, windowId, username }: Opening): Promise<void> {
    await this.em.nativeDelete(Presence, { subject, windowId, username });
  }

  /** Forgets who was not seen since then. */
  async forgetUnseen(since: Date): Promise<void> {
    await this.em.nativeDelete(Presence, { seenAt: { $lt: since } });
  }
}
