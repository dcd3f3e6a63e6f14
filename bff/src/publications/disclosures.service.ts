import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import type { BlackoutsService } from '../blackouts/blackouts.service.ts';
import type { Config } from '../config/config.ts';
import { databaseTime } from '../db/database-time.ts';
import { ConflictError, DomainError, requireFound } from '../errors/domain-errors.ts';
import { createOnce, creationKeyOf, digestOf } from '../input/idempotency-key.ts';
import type { Disclosure, DisclosuresRepository } from './disclosures.repository.ts';
import {
  type PreviousPublication,
  updateActionOf,
  applyCorrection,
  previousPublicationOf,
  markDeleted,
  requireCorrectable,
  requireWithdrawable,
  applyWithdrawal,
} from './publication-steps.ts';
import type { PublicationChanges } from './publication-changes.ts';
import type { VersionRestoration, Withdrawal } from './publication.dto.ts';

type Actor = Pick<SignedInAdministrator, 'username'>;

interface Input {
  readonly correction?: string | undefined;
  readonly blackoutReason?: string | undefined;
}

interface Contents {
  readonly publishedAt: Date;
}

interface Added {
  readonly approvedAt: Date | null;
  readonly blackoutReason: string | null;
  readonly creationKey: string | null;
  readonly creationDigest: string | null;
}

interface Snapshot {
  readonly snapshot: string;
}

/** Operations that documents and events have in common: creation, approval, correction, withdrawal. */
export abstract class DisclosuresService<
  Item extends Disclosure,
  Given extends Input,
  Stored extends Contents,
> {
  constructor(
    protected readonly config: Config,
    protected readonly em: EntityManager,
    private readonly items: DisclosuresRepository<Item, Stored & Added>,
    private readonly blackouts: BlackoutsService,
    private readonly what: 'document' | 'event',
  ) {}

  protected abstract fieldsOf(input: Given, stored?: Item): Promise<Stored>;
  protected abstract parseSnapshot(entry: Snapshot, item: Item): Given;

  /** Assigns the fields to a locked item, and returns whether that is a correction even without a note. */
  protected abstract assign(item: Item, fields: Stored, before: PreviousPublication, now: number): boolean;

  protected change(...change: Parameters<PublicationChanges<Item>['change']>): Promise<Item> {
    return this.items.change(...change);
  }

  protected onWithdrawal(_item: Item): void {}

  /** Whether a change of a public item needs no approval where review is required. */
  protected needsNoApproval(_item: Item, _contents: Stored): boolean {
    return false;
  }

  /** Creates an item. If the same administrator repeats a request with the same key, the result is the first one's. */
  create(
    input: Given,
    idempotencyKey: string | undefined,
    { id, username: doneBy }: SignedInAdministrator,
  ): Promise<Item> {
    const creationKey = creationKeyOf(idempotencyKey, id);
    const creationDigest = digestOf(input);
    return createOnce(
      this.what,
      creationDigest,
      async () => (creationKey === null ? null : this.items.findByCreationKey(creationKey)),
      () =>
        this.em.transactional(async () => {
          const fields = await this.fieldsOf(input);
          const now = await databaseTime(this.em);
          const { publishedAt } = fields;
          const blackoutReason = await this.blackouts.reasonFor(publishedAt, input.blackoutReason, now);
          const approvedAt = this.approvalOf(null, now);
          return this.items.add(
            { ...fields, approvedAt, blackoutReason, creationKey, creationDigest },
            { doneBy, blackoutReason },
          );
        }),
    );
  }

  update(id: string, input: Given, ifMatch: string | undefined, { username: doneBy }: Actor): Promise<Item> {
    const { correction, blackoutReason: given } = input;
    return this.change(id, { ifMatch }, async (item, now) => {
      const { before, isCorrection } = await this.replace(item, input, now);
      applyCorrection(item, input, now);
      const blackoutReason = await this.blackouts.storeReason(item, before, given, now);
      const action = updateActionOf(item, before, input, now);
      const isCorrected = isCorrection && action === 'updated';
      return { action: isCorrected ? 'corrected' : action, doneBy, note: correction, blackoutReason };
    });
  }

  /** Restores an earlier version, or a deleted item. If review is required, the item then waits for an approval. */
  restore(
    id: string,
    { version, blackoutReason: given }: VersionRestoration,
    ifMatch: string | undefined,
    { username: doneBy }: Actor,
  ): Promise<Item> {
    return this.change(id, { ifMatch, deletedToo: true }, async (item, now) => {
      const entry = requireFound(await this.items.findChange(item, version), `version of this ${this.what}`);
      await this.requireSinceCorrection(item, version);
      const { before } = await this.replace(item, this.parseSnapshot(entry, item), now);
      item.deletedAt = null;
      const blackoutReason = await this.blackouts.storeReason(item, before, given, now);
      return { action: 'restored', doneBy, blackoutReason };
    });
  }

  /** @throws {ConflictError} if readers would see a correction above the content from before it */
  private async requireSinceCorrection(item: Item, version: number): Promise<void> {
    const { correction, withdrawnAt } = item;
    if (!correction || withdrawnAt || version >= (await this.items.latestCorrectionOf(item))) return;
    throw new ConflictError(
      'correction-needed',
      `This version is older than the correction that readers see. Edit the ${this.what}, and describe the change as a correction.`,
    );
  }

  /** Approves the current content. If review is required, the caller must not have changed it. */
  approve(id: string, ifMatch: string | undefined, { username: doneBy }: Actor): Promise<Item> {
    return this.change(id, { ifMatch }, async (item, now) => {
      if (item.approvedAt) {
        throw new ConflictError('not-in-review', `This ${this.what} does not wait for an approval.`);
      }
      if (this.config.reviewRequired && (await this.items.isContributor(item, doneBy))) {
        throw new DomainError(
          'needs-another-administrator',
          `Nobody approves their own work: you have changed this ${this.what}. Another administrator can approve it.`,
        );
      }
      // An item of a set becomes public with it: `updateReadiness` checks that time.
      if (!item.set) await this.blackouts.requireReason(item, now);
      item.approvedAt = new Date(now);
      return { action: 'approved', doneBy };
    });
  }

  /** Withdraws a public item. A correction makes it public again. */
  withdraw(
    id: string,
    { reason }: Withdrawal,
    ifMatch: string | undefined,
    { username: doneBy }: Actor,
  ): Promise<Item> {
    return this.change(id, { ifMatch }, (item, now) => {
      requireWithdrawable(item, now);
      applyWithdrawal(item, reason, now);
      this.onWithdrawal(item);
      return { action: 'withdrawn', doneBy, note: reason };
    });
  }

  async delete(id: string, ifMatch: string | undefined, { username: doneBy }: Actor): Promise<void> {
    await this.change(id, { ifMatch }, (item, now) => {
      markDeleted(item, now);
      return { action: 'deleted', doneBy };
    });
  }

  /** Replaces the content of a locked item. */
  private async replace(item: Item, input: Given, now: number) {
    const fields = await this.fieldsOf(input, item);
    const isKnown = this.config.reviewRequired && !item.deletedAt && item.wasPublic(now);
    if (isKnown && (input.correction !== undefined || !this.needsNoApproval(item, fields))) {
      throw new DomainError(
        'not-approved',
        `Readers have had this ${this.what}. Where review is required, withdraw it, and publish the corrected one as a new ${this.what}.`,
      );
    }
    requireCorrectable(item, input, fields, now);
    const before = previousPublicationOf(item, now);
    const isCorrection = this.assign(item, fields, before, now);
    if (!isKnown) item.approvedAt = this.approvalOf(item.approvedAt, now);
    return { before, isCorrection };
  }

  private approvalOf(approvedAt: Date | null | undefined, now: number): Date | null {
    return this.config.reviewRequired ? null : (approvedAt ?? new Date(now));
  }
}
