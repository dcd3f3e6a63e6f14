import { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Administrator } from './administrator.entity.ts';

/** All queries about administrators and their tokens. */
@Injectable()
export class AdministratorsRepository {
  constructor(@Inject(EntityManager) private readonly em: SqlEntityManager) {}

  /** Upper and lower case do not matter in user names. */
  findByUsername(username: string): Promise<Administrator | null> {
    return this.em
      .createQueryBuilder(Administrator)
      .where('lower(username) = lower(?)', [username])
      .getSingleResult();
  }

  /** The owner of a token, unless it was revoked, outdated by a new password, or its owner disabled. */
  async findTokenOwner(id: string, tokenGeneration: number, tokenId: string): Promise<Administrator | null> {
    const revoked = await this.em.execute<object[]>('select 1 from revoked_token where id = ?', [tokenId]);
    return revoked.length > 0
      ? null
      : this.em.findOne(Administrator, { id, tokenGeneration, disabledAt: null });
  }

  list(): Promise<Administrator[]> {
    return this.em.find(Administrator, {}, { orderBy: { username: 'asc' } });
  }

  async add(username: string, passwordHash: string): Promise<void> {
    this.em.create(Administrator, { username, passwordHash, createdAt: new Date() });
    await this.em.flush();
  }

  /** Ends one token. Those that have expired by themselves are forgotten. */
  async revokeToken(tokenId: string, expiresAt: Date): Promise<void> {
    await this.em.execute('insert into revoked_token (id, expires_at) values (?, ?) on conflict do nothing', [
      tokenId,
      expiresAt,
    ]);
    await this.em.execute('delete from revoked_token where expires_at < ?', [new Date()]);
  }

  /** Sets a new password, which ends all tokens. */
  async changePassword(id: string, passwordHash: string): Promise<void> {
    await this.em.execute(
      'update administrator set password_hash = ?, token_generation = token_generation + 1 where id = ?',
      [passwordHash, id],
    );
  }

  /** Locks an administrator out, which ends all tokens. */
  async disable(id: string): Promise<void> {
    await this.em.execute(
      'update administrator set disabled_at = ?, token_generation = token_generation + 1 where id = ?',
      [new Date(), id],
    );
  }
}
