import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentRevision } from '../articles/content-revision.entity.ts';
import type { Article } from '../articles/article.entity.ts';
import { type ArticleAction, AuditEntry } from '../audit/audit-entry.entity.ts';
import { databaseTime } from '../db/database-time.ts';
import type { Document } from '../documents/document.entity.ts';
import type { CompanyEvent } from '../events/event.entity.ts';
import { NotFoundError, requireFound } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { requireVersion } from '../response-cache/etag.ts';
import { requireStillUnpublished } from './publication-steps.ts';
import type { Publication } from './publication.ts';
import { applySetRules, lockSets, requireSetsLocked, updateReadiness } from './set-items.ts';

export interface Approval {
  readonly requestedBy: string;
  readonly approvedBy: string;
}

export interface PublicationChange {
  readonly action: ArticleAction;
  readonly doneBy: string;
  /** The correction, or the reason of the withdrawal. */
  readonly note?: string | undefined;
  readonly approval?: Approval | undefined;
  readonly draftId?: string | undefined;
  readonly blackoutReason?: string | null | undefined;
  /** Whether the change may publish a set within a blackout without a reason. */
  readonly ignoresBlackouts?: boolean;
}

/** The item that an audit entry is about, and the snapshot of it that the entry stores. */
export interface AuditRecord {
  readonly subject:
    | { readonly article: Article }
    | { readonly document: Document }
    | { readonly event: CompanyEvent };
  readonly snapshot: object;
}

/** Makes the next flush save another version of a locked row, even if nothing else has changed. */
export function addVersion(stored: { updatedAt: Date }, now: number): void {
  // At least a millisecond later than before: without a difference, the flush would write nothing.
  stored.updatedAt = new Date(Math.max(now, stored.updatedAt.getTime() + 1));
}

/** A locked item, and the database's clock after the lock was granted, in milliseconds since 1970. */
export interface LockedItem<Item> {
  readonly item: Item;
  readonly now: number;
}

/** The only way to change a release, a document or an event. */
export abstract class PublicationChanges<Item extends Publication> {
  constructor(
    protected readonly em: EntityManager,
    private readonly what: 'article' | 'document' | 'event',
  ) {}

  /** Loads an item that may be deleted, and locks its row until the transaction ends. */
  protected abstract lockRow(id: string): Promise<Item | null>;

  protected abstract describe(item: Item): AuditRecord;

  /** Completes a changed item before it is saved. */
  protected async complete(_item: Item, _change: PublicationChange, _now: number): Promise<void> {}

  /** Locks an item until the transaction ends. Returns null if it does not exist or is marked as deleted. */
  async lock(id: string): Promise<LockedItem<Item> | null> {
    const item = await this.lockRow(id);
    return item === null || item.deletedAt ? null : { item, now: await databaseTime(this.em) };
  }

  /**
   * Changes an item in one transaction: locks its row, then reads the database's clock, so that an item which became
   * public while the call waited counts as public. Then it compares the version, applies the steps, saves and records.
   * @param which the `If-Match` header, and whether a deleted item can be changed too
   * @param steps changes the item and returns what to record
   */
  change(
    id: string,
    { ifMatch, deletedToo = false }: { readonly ifMatch?: string | undefined; readonly deletedToo?: boolean },
    steps: (item: Item, now: number) => PublicationChange | Promise<PublicationChange>,
  ): Promise<Item> {
    return this.em.transactional(async () => {
      const sets = await lockSets(this.em, id);
      const item = requireFound(isUuid(id) && (await this.lockRow(id)), this.what);
      if (item.deletedAt && !deletedToo) {
        throw new NotFoundError(`This ${this.what} was deleted. It can be restored under “Deleted”.`);
      }
      const now = await databaseTime(this.em);
      requireVersion(ifMatch, item.version, this.what);
      await requireSetsLocked(this.em, sets, item);
      const openSets = sets.filter((set) => !set.isPublic(now));
      const openSet = openSets.find((set) => set === item.set);
      const times = [
        item.deletedAt ? null : item.publicFrom,
        ...openSets.map((set) => set.readyAt && set.publishAt),
      ];
      const wasDeleted = Boolean(item.deletedAt);
      const change = await steps(item, now);
      if (openSet && Boolean(item.deletedAt) !== wasDeleted) addVersion(openSet, now);
      if (openSet) applySetRules(item, openSet, change.action === 'restored');
      else if (item.set && item.publishedAt < item.set.publishAt) item.publishedAt = item.set.publishAt;
      await this.complete(item, change, now);
      this.save(item, change);
      await this.em.flush();
      if (openSets.length > 0) {
        await updateReadiness(this.em, openSets, now, change);
        await this.em.refresh(item);
      }
      // The save may have waited for other transactions, and readers may have had the previous version since.
      requireStillUnpublished(times, { since: now, now: await databaseTime(this.em) });
      return item;
    });
  }

  /** Adds the next version of a locked item to the transaction, even if nothing else has changed. */
  protected save(item: Item, change: PublicationChange): void {
    addVersion(item, Date.now());
    this.record(item, item.version + 1, change);
  }

  /** Adds the history entry of a locked or new item and the new revision to the transaction. */
  protected record(item: Item, version: number, change: PublicationChange): void {
    const { approval, draftId, ignoresBlackouts: _, ...others } = change;
    const { subject, snapshot } = this.describe(item);
    this.em.create(AuditEntry, {
      ...{ ...subject, ...others, ...approval, version, at: item.updatedAt },
      snapshot: JSON.stringify({ ...snapshot, version }),
      releaseId: draftId ?? null,
    });
    this.em.getReference(ContentRevision, true).revision = raw('revision + 1');
  }
}
