import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

/**
 * Options for reading rows that are about to be changed: other transactions wait until this one ends. Without
 * `refresh`, the ORM would keep old values of an entity that it has already loaded if they are null in the database.
 */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Options for reading rows that must not change until the transaction ends. */
export const FOR_SHARE = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;

/**
 * Waits for other transactions that count rows of this kind against a limit, so that two cannot both add the last
 * one. As SQL, because the ORM has no advisory locks.
 */
export async function lockLimit(em: SqlEntityManager, limit: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`limit ${limit}`]);
}
