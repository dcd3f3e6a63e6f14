import { EntityManager } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../../audit/audit.repository.ts';
import { Administrator } from '../../administrators/administrator.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { FOR_UPDATE } from '../../db/row-lock.ts';

@Injectable()
export class SecondFactorRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
  ) {}

  find(administratorId: string): Promise<SecondFactor | null> {
    return this.em.findOne(SecondFactor, { administratorId });
  }

  async owners(): Promise<ReadonlySet<string>> {
    const confirmed = await this.em.find(
      SecondFactor,
      { confirmedAt: { $ne: null } },
      { fields: ['administratorId'] },
    );
    return new Set(confirmed.map(({ administratorId }) => administratorId));
  }

  /** Stores a secret to be confirmed; returns false if the administrator has a confirmed second factor. */
  async begin(administratorId: string, sealedSecret: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      // Locks the account, so that the second of two concurrent requests finds the row of the first.
      await em.findOneOrFail(Administrator, { id: administratorId }, FOR_UPDATE);
      const known = await em.findOne(SecondFactor, { administratorId });
      if (known?.confirmedAt) return false;
      if (known === null) em.create(SecondFactor, { administratorId, sealedSecret, lastStep: 0 });
      else known.sealedSecret = sealedSecret;
      return true;
    });
  }

  /** Enables the second factor; returns false if the secret was replaced, or the factor is already enabled. */
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
      this.audit.add({ doneBy: username, action: 'second-factor-on' });
      return true;
    });
  }

  remove(administratorId: string, username: string, doneBy: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      await em.nativeDelete(RecoveryCode, { administratorId });
      const removed = await em.nativeDelete(SecondFactor, { administratorId });
      if (removed === 0) return false;
      this.audit.add({ doneBy, action: 'second-factor-off', administrator: username });
      return true;
    });
  }

  /** Marks a time step as used; returns false if it or a later one was used before, on any instance. */
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

  /** Deletes a recovery code; returns false if a concurrent request has used it. */
  async useRecoveryCode(id: string): Promise<boolean> {
    return (await this.em.nativeDelete(RecoveryCode, { id })) === 1;
  }
}
