import { Inject, Injectable } from '@nestjs/common';
import { sqlEntityManager } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { DATABASE } from '../db/database.module.ts';
import { Statement } from '../db/statement.ts';
import { Administrator } from './administrator.entity.ts';

/** Asked for each call of an administrator. */
const OWNER_OF_TOKEN = new Statement(
  `select id, username from administrator
    where id = ? and token_generation = ? and disabled_at is null
      and not exists (select 1 from revoked_token where revoked_token.id = ?)`,
  'owner-of-token',
);

/** Whose a token is. */
export interface TokenOwner {
  readonly id: string;
  readonly username: string;
}

/** All queries about administrators and their tokens. */
@Injectable()
export class AdministratorsRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Upper and lower case do not matter in user names. */
  findByUsername(username: string): Promise<Administrator | null> {
    return this.em()
      .createQueryBuilder(Administrator)
      .where('lower(username) = lower(?)', [username])
      .getSingleResult();
  }

  /** The owner of a token, unless it was revoked, outdated by a new password, or its owner disabled. */
  async findByToken(id: string, tokenGeneration: number, tokenId: string): Promise<TokenOwner | undefined> {
    const [owner] = await this.database.run<TokenOwner>(OWNER_OF_TOKEN, [id, tokenGeneration, tokenId]);
    return owner;
  }

  list(): Promise<Administrator[]> {
    return this.em().find(Administrator, {}, { orderBy: { username: 'asc' } });
  }

  async add(username: string, passwordHash: string): Promise<void> {
    const em = this.em();
    em.create(Administrator, { username, passwordHash, createdAt: new Date() });
    await em.flush();
  }

  /** Ends one token. Those that have expired by themselves are forgotten. */
  async revokeToken(tokenId: string, expiresAt: Date): Promise<void> {
    const em = this.em();
    await em.execute('insert into revoked_token (id, expires_at) values (?, ?) on conflict do nothing', [
      tokenId,
      expiresAt,
    ]);
    await em.execute('delete from revoked_token where expires_at < ?', [new Date()]);
  }

  /** Sets a new password, which ends all tokens. */
  async changePassword(id: string, passwordHash: string): Promise<void> {
    await this.em().execute(
      'update administrator set password_hash = ?, token_generation = token_generation + 1 where id = ?',
      [passwordHash, id],
    );
  }

  /** Locks an administrator out, which ends all tokens. */
  async disable(id: string): Promise<void> {
    await this.em().execute(
      'update administrator set disabled_at = ?, token_generation = token_generation + 1 where id = ?',
      [new Date(), id],
    );
  }

  private em() {
    return sqlEntityManager(this.database.orm);
  }
}
