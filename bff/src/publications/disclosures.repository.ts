import type { FilterQuery } from '@mikro-orm/core';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { isUuid } from '../input/rules.ts';
import { type PublicationChange, PublicationChanges } from './publication-changes.ts';
import type { Publication } from './publication.ts';

/** A document or an event: approved as a whole, with the audit trail as its history (decision 088). */
export interface Disclosure extends Publication {
  /** Since when the current content is approved; null while the item waits for a review. */
  approvedAt?: Date | null | undefined;
  creationDigest?: string | null | undefined;
  readonly createdAt: Date;
  setReadyAt?: Date | null | undefined;
}

type AddedBy = Omit<PublicationChange, 'action'>;

/** Members that the server sets when an item is created. */
export interface CreationFields {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

const MOST_CHANGES = 100;
const NO_CONTENT = ['approved', 'withdrawn'] as const;

export abstract class DisclosuresRepository<Item extends Disclosure, Added> extends PublicationChanges<Item> {
  /** Returns the item unless it is deleted. */
  abstract find(id: string): Promise<Item | null>;
  abstract findByCreationKey(creationKey: string): Promise<Item | null>;

  protected abstract create(contents: Added & CreationFields): Item;
  protected abstract entriesOf(id: string): FilterQuery<AuditEntry>;

  /** Returns the latest changes of an item, deleted or not, newest first. */
  history(id: string): Promise<AuditEntry[]> {
    const options = { orderBy: { version: 'desc' }, limit: MOST_CHANGES, populate: ['snapshot'] } as const;
    return isUuid(id) ? this.em.find(AuditEntry, this.entriesOf(id), options) : Promise.resolve([]);
  }

  findChange({ id }: Item, version: number): Promise<AuditEntry | null> {
    const where = { $and: [this.entriesOf(id), { version }] };
    return this.em.findOne(AuditEntry, where, { populate: ['snapshot'] });
  }

  /** Returns the version that the latest correction with a note created; 0 if there was none. */
  async latestCorrectionOf({ id }: Item): Promise<number> {
    const where = { $and: [this.entriesOf(id), { action: 'corrected' as const, note: { $ne: null } }] };
    const latest = await this.em.findOne(AuditEntry, where, {
      orderBy: { version: 'desc' },
      fields: ['version'],
    });
    return latest?.version ?? 0;
  }

  async isContributor({ id }: Item, doneBy: string): Promise<boolean> {
    const where = { $and: [this.entriesOf(id), { doneBy, action: { $nin: [...NO_CONTENT] } }] };
    return (await this.em.count(AuditEntry, where)) > 0;
  }

  /**
   * Adds an item, its first history entry and the new revision to the transaction.
   * @throws {UniqueConstraintViolationException} if the idempotency key is taken
   */
  async add(contents: Added, by: AddedBy): Promise<Item> {
    const item = this.insert(contents, by);
    await this.em.flush();
    return item;
  }

  protected insert(contents: Added, by: AddedBy): Item {
    const now = new Date();
    const item = this.create({ ...contents, createdAt: now, updatedAt: now, version: 1 });
    this.record(item, 1, { ...by, action: 'created' });
    return item;
  }
}
