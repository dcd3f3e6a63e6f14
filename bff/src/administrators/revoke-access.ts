import type { EntityManager } from '@mikro-orm/core';
import type { AuditRepository } from '../audit/audit.repository.ts';
import { KnownNetwork } from '../auth/known-network.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { Draft } from '../drafts/draft.entity.ts';
import { revokeEarlyReaders } from '../early-readers/revoke-early-readers.ts';
import { Presence } from '../presence/presence.entity.ts';
import type { Administrator } from './administrator.entity.ts';
import { Invitation } from './invitation.entity.ts';

/**
 * Revokes the invitations and early-reader links of a disabled administrator, and unassigns pending reviews. Runs in
 * the transaction that disables the account.
 */
export async function revokeAccess(
  em: EntityManager,
  audit: AuditRepository,
  { id, username }: Administrator,
  doneBy: string,
): Promise<void> {
  for (const invitation of await em.find(Invitation, { invitedBy: username })) {
    em.remove(invitation);
    audit.add({ doneBy, action: 'invitation-withdrawn', administrator: invitation.username });
  }
  await revokeEarlyReaders(em, audit, { invitedBy: username }, doneBy);
  const reviews = { reviewer: username, review: 'requested' } as const;
  for (const draft of await em.find(Draft, reviews, FOR_UPDATE)) draft.reviewer = null;
  await em.nativeDelete(Presence, { username });
  await em.nativeDelete(KnownNetwork, { administratorId: id });
}
