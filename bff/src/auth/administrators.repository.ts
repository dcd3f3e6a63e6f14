import { EntityManager, LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { Administrator } from './administrator.entity.ts';
import { RevokedToken } from './revoked-token.entity.ts';

/** All queries about administrators and their tokens. User names are in canonical form. */
@Injectable()
export class AdministratorsRepository {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  findByUsername(username: string): Promise<Administrator | null> {
    return this.em.findOne(Administrator, { username });
  }

  /** The owner of a token, unless it was revoked, outdated by a new password, or its owner disabled. */
  async findTokenOwner(
    administratorId: string,
    tokenGeneration: number,
    tokenId: string,
  ): Promise<Administrator | null> {
    const [owner, revoked] = await Promise.all([
      this.em.findOne(Administrator, { id: administratorId, tokenGeneration, disabledAt: null }),
      this.em.findOne(RevokedToken, { id: tokenId }),
    ]);
    return revoked === null ? owner : null;
  }

  list(): Promise<Administrator[]> {
    return this.em.find(Administrator, {}, { orderBy: { username: 'asc' } });
  }

  /** Who was added first, of those who may sign in if there are any. */
  async findFirst(): Promise<Administrator | null> {
    const [first = null] = await this.em.find(
      Administrator,
      {},
      { orderBy: [{ disabledAt: 'desc nulls first' }, { createdAt: 'asc' }, { id: 'asc' }], limit: 1 },
    );
    return first;
  }

  async add(username: string, passwordHash: string): Promise<void> {
    this.em.create(Administrator, { username, passwordHash, createdAt: new Date() });
    await this.em.flush();
  }

  /** Ends one token. Those that have expired by themselves are forgotten. */
  async revokeToken(tokenId: string, expiresAt: Date): Promise<void> {
    await this.em.upsert(RevokedToken, { id: tokenId, expiresAt });
    await this.em.nativeDelete(RevokedToken, { expiresAt: { $lt: new Date() } });
  }

  /** Sets a new password, which ends all tokens. */
  async changePassword(id: string, passwordHash: string): Promise<void> {
    await this.change(id, (administrator) => {
      administrator.passwordHash = passwordHash;
    });
  }

  /** Locks an administrator out, which ends all tokens. */
  async disable(id: string): Promise<void> {
    await this.change(id, (administrator) => {
      administrator.disabledAt = new Date();
    });
  }

  /** Makes a change that ends all tokens. The row is locked: of two changes at once each makes a generation. */
  private async change(id: string, apply: (administrator: Administrator) => void): Promise<void> {
    await this.em.transactional(async (em) => {
      const administrator = await em.findOneOrFail(
        Administrator,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      apply(administrator);
      administrator.tokenGeneration += 1;
    });
  }
}
