import type { EntityManager, FilterQuery } from '@mikro-orm/core';
import type { AuditRepository } from '../audit/audit.repository.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { EarlyReader } from './early-reader.entity.ts';

/** Revokes links for early readers for good, in the transaction of the change that ends them. */
export async function revokeEarlyReaders(
  em: EntityManager,
  audit: AuditRepository,
  links: FilterQuery<EarlyReader>,
  doneBy: string,
): Promise<void> {
  for (const reader of await em.find(EarlyReader, { $and: [links, { revokedAt: null }] }, FOR_UPDATE)) {
    reader.revokedAt = new Date();
    const { name, releaseId } = reader;
    audit.add({ doneBy, action: 'early-reader-revoked', subject: name, releaseId });
  }
}
