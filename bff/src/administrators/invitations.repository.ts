import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditRepository } from '../audit/audit.repository.ts';
import { Administrator } from './administrator.entity.ts';
import { ConflictError, NotAuthenticatedError } from '../errors/domain-errors.ts';
import { Invitation } from './invitation.entity.ts';
import { FOR_SHARE, FOR_UPDATE, lockLimit } from '../db/row-lock.ts';

/** The limit keeps their list short enough to be shown whole. */
const MOST_INVITATIONS = 100;

@Injectable()
export class InvitationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
  ) {}

  list(): Promise<Invitation[]> {
    return this.em.find(Invitation, {}, { orderBy: { username: 'asc' } });
  }

  find(id: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id });
  }

  /** @param now expired ones are not found */
  findByToken(tokenHash: string, now: Date): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { tokenHash, expiresAt: { $gt: now } });
  }

  /**
   * Invites somebody; an earlier link becomes invalid.
   * @throws {UniqueConstraintViolationException} if two people invite the same name at the same moment
   */
  invite(
    invitation: Pick<Invitation, 'username' | 'tokenHash' | 'invitedBy' | 'createdAt' | 'expiresAt'>,
  ): Promise<Invitation> {
    return this.em.transactional(async (em) => {
      const { username, invitedBy } = invitation;
      // A transaction that disables the inviter waits for this one, and then finds this invitation.
      const inviter = await em.findOne(Administrator, { username: invitedBy, disabledAt: null }, FOR_SHARE);
      if (inviter === null) throw new NotAuthenticatedError();
      await lockLimit(em, 'invitations');
      if ((await em.count(Invitation, { username: { $ne: username } })) >= MOST_INVITATIONS) {
        throw new ConflictError(
          'limit-reached',
          `There are ${MOST_INVITATIONS} invitations already: withdraw some first.`,
        );
      }
      const known = await em.findOne(Invitation, { username }, FOR_UPDATE);
      this.audit.add({ doneBy: invitedBy, action: 'invited', administrator: username });
      if (known === null) return em.create(Invitation, { ...invitation, id: uuidv7() });
      return Object.assign(known, invitation);
    });
  }

  /** Withdraws an invitation; false if there is none. */
  withdraw(id: string, withdrawnBy: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const known = await em.findOne(Invitation, { id }, FOR_UPDATE);
      if (known === null) return false;
      const administrator = known.username;
      em.remove(known);
      this.audit.add({ doneBy: withdrawnBy, action: 'invitation-withdrawn', administrator });
      return true;
    });
  }

  /**
   * Turns an invitation into an administrator.
   * @returns false when it was used, replaced or withdrawn in the meantime
   */
  accept(tokenHash: string, passwordHash: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const invitation = await em.findOne(Invitation, { tokenHash }, FOR_UPDATE);
      if (invitation === null) return false;
      const { id, username } = invitation;
      em.remove(invitation);
      em.create(Administrator, { id, username, passwordHash, createdAt: new Date() });
      this.audit.add({ doneBy: username, action: 'joined' });
      return true;
    });
  }
}
