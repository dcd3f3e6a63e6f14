import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Without `refresh`, loaded entities retain an old value where the column is now null. */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

export const FOR_SHARE = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;

/** Serializes transactions that check a limit by counting rows, so that two cannot exceed it together. */
export async function lockLimit(em: SqlEntityManager, limit: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`limit ${limit}`]);
}
