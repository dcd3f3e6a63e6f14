import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { addAuditEntry } from '../../audit/audit-entry.entity.ts';
import { Administrator } from '../../administrators/administrator.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { FOR_UPDATE } from '../../db/row-lock.ts';

/** All queries about second factors. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly em: EntityManager) {}

  /** The second factor of an administrator, confirmed or not. */
  find(administratorId: string): Promise<SecondFactor | null> {
    return this.em.findOne(SecondFactor, { administratorId });
  }

  /** Which of all administrators sign in with one. */
  async owners(): Promise<ReadonlySet<string>> {
    const confirmed = await this.em.find(
      SecondFactor,
      { confirmedAt: { $ne: null } },
      { fields: ['administratorId'] },
    );
    return new Set(confirmed.map(({ administratorId }) => administratorId));
  }

  /**
   * Keeps a secret that is not confirmed yet, in place of an earlier one.
   * @returns false when a confirmed one is there
   */
  async begin(administratorId: string, sealedSecret: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      // Of two at once, one adds it and the other replaces what that one has added.
      await em.findOneOrFail(Administrator, { id: administratorId }, FOR_UPDATE);
      const known = await em.findOne(SecondFactor, { administratorId });
      if (known?.confirmedAt) return false;
      if (known === null) em.create(SecondFactor, { administratorId, sealedSecret, lastStep: 0 });
      else known.sealedSecret = sealedSecret;
      return true;
    });
  }

  /**
   * Turns a second factor on.
   * @param sealedSecret the secret whose code was given: another may have been begun meanwhile
   * @returns false when it is not there any more, or on already
   */
  confirm(
    { administratorId, sealedSecret }: Pick<SecondFactor, 'administratorId' | 'sealedSecret'>,
    username: string,
    step: number,
    codeHashes: readonly string[],
  ): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const confirmed = await em.nativeUpdate(
        SecondFactor,
        { administratorId, sealedSecret, confirmedAt: null },
        { confirmedAt: new Date(), lastStep: step },
      );
      if (confirmed === 0) return false;
      for (const codeHash of codeHashes) em.create(RecoveryCode, { administratorId, codeHash });
      addAuditEntry(em, { doneBy: username, action: 'second-factor-on' });
      return true;
    });
  }

  /** Turns a second factor off, or forgets one that was not confirmed; false when there was none. */
  remove(administratorId: string, username: string, doneBy: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      await em.nativeDelete(RecoveryCode, { administratorId });
      const removed = await em.nativeDelete(SecondFactor, { administratorId });
      if (removed === 0) return false;
      addAuditEntry(em, { doneBy, action: 'second-factor-off', administrator: username });
      return true;
    });
  }

  /**
   * Uses the code of a time step up, and keeps the secret as it is sealed now; false when that code, or a later one, was
   * used before, on whatever instance.
   */
  async useStep(administratorId: string, step: number, sealedSecret: string): Promise<boolean> {
    const used = await this.em.nativeUpdate(
      SecondFactor,
      { administratorId, lastStep: { $lt: step } },
      { lastStep: step, sealedSecret },
    );
    return used === 1;
  }

  recoveryCodes(administratorId: string): Promise<RecoveryCode[]> {
    return this.em.find(RecoveryCode, { administratorId }, { orderBy: { id: 'asc' } });
  }

  countRecoveryCodes(administratorId: string): Promise<number> {
    return this.em.count(RecoveryCode, { administratorId });
  }

  /** Uses a recovery code up; false when somebody else was faster. */
  async useRecoveryCode(id: string): Promise<boolean> {
    return (await this.em.nativeDelete(RecoveryCode, { id })) === 1;
  }
}
