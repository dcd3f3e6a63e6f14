import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContentRevision } from '../articles/content-revision.entity.ts';
import type { AuditAction } from '../audit/audit-entry.entity.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { databaseTime } from '../db/database-time.ts';
import { ConflictError, requireFound } from '../errors/domain-errors.ts';
import { addVersion } from '../publications/publication-changes.ts';
import { requireStillUnpublished } from '../publications/publication-steps.ts';
import { ReleaseSet } from '../publications/release-set.entity.ts';
import { type SetItem, findSetItems, lockSets, updateReadiness } from '../publications/set-items.ts';
import { requireVersion } from '../response-cache/etag.ts';

/** A locked set that is not public, its items, and the database's time in milliseconds since 1970. */
export interface LockedSet {
  readonly set: ReleaseSet;
  readonly items: readonly SetItem[];
  readonly now: number;
}

interface RecordedChange {
  readonly action: Extract<AuditAction, `set-${string}`>;
  readonly doneBy: string;
  /** Id of the item that the change adds. */
  readonly addedId?: string;
}

/** The only way to change a release set. */
@Injectable()
export class SetChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
  ) {}

  /** Changes a set in one transaction with one audit entry; the steps may change its items. */
  change(
    id: string,
    ifMatch: string | undefined,
    { action, doneBy, addedId = '' }: RecordedChange,
    steps: (open: LockedSet) => void | Promise<void>,
  ): Promise<ReleaseSet> {
    return this.em.transactional(async () => {
      const sets = await lockSets(this.em, id, addedId);
      const set = requireFound(
        sets.find((one) => one.id === id),
        'release set',
      );
      const now = await databaseTime(this.em);
      const openSets = sets.filter((one) => !one.isPublic(now));
      requireVersion(ifMatch, set.version, 'release set');
      if (set.isPublic(now)) {
        throw new ConflictError('already-public', 'This set is public: change its items instead.');
      }
      const times = openSets.map((one) => one.readyAt && one.publishAt);
      const before = await findSetItems(this.em, set);
      await steps({ set, items: before, now });
      addVersion(set, now);
      await updateReadiness(this.em, openSets, now);
      await this.record(set, { action, doneBy });
      requireStillUnpublished(times, { since: now, now: await databaseTime(this.em) });
      return set;
    });
  }

  /** Adds the audit entry of a set, with its items, and the new revision to the transaction. */
  async record(set: ReleaseSet, { action, doneBy }: RecordedChange): Promise<void> {
    const items = await findSetItems(this.em, set);
    this.audit.add({
      doneBy,
      action,
      subject: set.name,
      setItems: items.map(({ kind, item }) => ({ kind, id: item.id, version: item.version })),
      blackoutReason: set.blackoutReason ?? null,
    });
    this.em.getReference(ContentRevision, true).revision = raw('revision + 1');
    await this.em.flush();
  }
}
