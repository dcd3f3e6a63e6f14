import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { MailKind } from '../administrator-mail/mail-kinds.ts';
import { Invitation } from './invitation.entity.ts';
import { COMMAND_LINE_ACTOR } from '../audit/audit-entry.entity.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { NotAuthenticatedError } from '../errors/domain-errors.ts';
import { Administrator } from './administrator.entity.ts';
import { RevokedToken } from '../auth/revoked-token.entity.ts';
import { FOR_SHARE, FOR_UPDATE } from '../db/row-lock.ts';
import { revokeAccess } from './revoke-access.ts';

@Injectable()
export class AdministratorsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
  ) {}

  find(id: string): Promise<Administrator | null> {
    return this.em.findOne(Administrator, { id });
  }

  findByUsername(username: string): Promise<Administrator | null> {
    return this.em.findOne(Administrator, { username });
  }

  async isActive(username: string): Promise<boolean> {
    return (await this.em.count(Administrator, { username, disabledAt: null })) > 0;
  }

  /** Returns whether the administrator may sign in, and locks the row. Call it before locking other rows. */
  async lockActive(username: string): Promise<boolean> {
    return (await this.em.findOne(Administrator, { username, disabledAt: null }, FOR_SHARE)) !== null;
  }

  /** Returns the owner of valid tokens; null if one of them was revoked or the account is disabled. */
  async findTokenOwner(
    administratorId: string,
    tokenGeneration: number,
    tokenIds: readonly string[],
  ): Promise<Administrator | null> {
    const [owner, revoked] = await Promise.all([
      this.em.findOne(Administrator, { id: administratorId, tokenGeneration, disabledAt: null }),
      this.em.count(RevokedToken, { id: { $in: [...tokenIds] } }),
    ]);
    return revoked === 0 ? owner : null;
  }

  list(): Promise<Administrator[]> {
    return this.em.find(Administrator, {}, { orderBy: { username: 'asc' } });
  }

  async findFirst(): Promise<Administrator | null> {
    const [first = null] = await this.em.find(
      Administrator,
      {},
      { orderBy: [{ disabledAt: 'desc nulls first' }, { createdAt: 'asc' }, { id: 'asc' }], limit: 1 },
    );
    return first;
  }

  /** Adds an administrator, and deletes an open invitation for the same name. */
  async add(username: string, passwordHash: string, addedBy = COMMAND_LINE_ACTOR): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.nativeDelete(Invitation, { username });
      em.create(Administrator, { username, passwordHash, createdAt: new Date() });
      this.audit.add({ doneBy: addedBy, action: 'added', administrator: username });
    });
  }

  async revokeToken(tokenId: string, expiresAt: Date): Promise<void> {
    await this.em.upsert(RevokedToken, { id: tokenId, expiresAt });
    await this.em.nativeDelete(RevokedToken, { expiresAt: { $lt: new Date() } });
  }

  /** Revokes a single-use token; returns false if it was already revoked. */
  async useToken(id: string, expiresAt: Date): Promise<boolean> {
    try {
      await this.em.insert(RevokedToken, { id, expiresAt });
      return true;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return false;
      throw error;
    }
  }

  changePassword(id: string, passwordHash: string, changedBy: string): Promise<Administrator> {
    return this.change(id, (administrator) => this.setPassword(administrator, passwordHash, changedBy));
  }

  changeOwnPassword(
    { id, tokenGeneration }: Pick<Administrator, 'id' | 'tokenGeneration'>,
    passwordHash: string,
  ): Promise<Administrator> {
    return this.em.transactional(async (em) => {
      const where = { id, tokenGeneration };
      const own = await em.findOne(Administrator, where, FOR_UPDATE);
      if (own === null) throw new NotAuthenticatedError();
      this.setPassword(own, passwordHash, own.username);
      return own;
    });
  }

  signOutEverywhere(id: string): Promise<Administrator> {
    return this.change(id, (administrator) => {
      administrator.tokenGeneration += 1;
      this.audit.add({ doneBy: administrator.username, action: 'signed-out-everywhere' });
    });
  }

  changeMailAddress(id: string, email: string | null): Promise<Administrator> {
    return this.change(id, (administrator) => {
      administrator.email = email;
      this.audit.add({ doneBy: administrator.username, action: 'mail-address-changed' });
    });
  }

  switchMailOff(id: string, mailOff: MailKind[]): Promise<Administrator> {
    return this.change(id, (administrator) => {
      administrator.mailOff = mailOff;
    });
  }

  /** Disables an administrator, and revokes the tokens, invitations and early-reader links of that person. */
  disable(id: string, disabledBy = COMMAND_LINE_ACTOR): Promise<Administrator> {
    return this.change(id, async (administrator, em) => {
      const { username } = administrator;
      if (administrator.disabledAt) return;
      administrator.disabledAt = new Date();
      administrator.tokenGeneration += 1;
      this.audit.add({ doneBy: disabledBy, action: 'disabled', administrator: username });
      await revokeAccess(em, this.audit, administrator, disabledBy);
    });
  }

  /** Disables an administrator; returns null if this is the last enabled one. */
  disableOneOfMany(id: string, disabledBy: string): Promise<Administrator | null> {
    return this.em.transactional(async (em) => {
      // Locks all enabled accounts, so that two administrators cannot disable each other concurrently.
      const enabled = await em.find(
        Administrator,
        { disabledAt: null },
        { orderBy: { id: 'asc' }, ...FOR_UPDATE },
      );
      requireEnabled(enabled, disabledBy);
      if (!enabled.some((other) => other.id !== id)) return null;
      return this.disable(id, disabledBy);
    });
  }

  enable(id: string, enabledBy: string): Promise<Administrator> {
    return this.em.transactional(async (em) => {
      // Locks in the order of `disableOneOfMany`, which prevents deadlocks.
      const enabled = await em.find(
        Administrator,
        { $or: [{ id }, { username: enabledBy, disabledAt: null }] },
        { orderBy: { id: 'asc' }, ...FOR_UPDATE },
      );
      requireEnabled(enabled, enabledBy);
      return this.change(id, (administrator) => {
        const { username } = administrator;
        if (!administrator.disabledAt) return;
        administrator.disabledAt = null;
        this.audit.add({ doneBy: enabledBy, action: 'enabled', administrator: username });
      });
    });
  }

  private setPassword(administrator: Administrator, passwordHash: string, doneBy: string): void {
    administrator.passwordHash = passwordHash;
    administrator.tokenGeneration += 1;
    this.audit.add({ doneBy, action: 'password-changed', administrator: administrator.username });
  }

  private change(
    id: string,
    apply: (administrator: Administrator, em: EntityManager) => void | Promise<void>,
  ): Promise<Administrator> {
    return this.em.transactional(async (em) => {
      const administrator = await em.findOneOrFail(Administrator, { id }, FOR_UPDATE);
      await apply(administrator, em);
      return administrator;
    });
  }
}

/** Rejects a request whose sender was disabled since it was authenticated. */
function requireEnabled(locked: readonly Administrator[], username: string): void {
  const isEnabled = locked.some((one) => one.username === username && !one.disabledAt);
  if (!isEnabled) throw new NotAuthenticatedError();
}
