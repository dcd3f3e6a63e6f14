import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { hashLinkSecret, createLinkSecret } from '../auth/link-secret.ts';
import { hashNewPassword } from '../auth/passwords.ts';
import { FOR_UPDATE, lockLimit } from '../db/row-lock.ts';
import {
  ConflictError,
  NotAuthenticatedError,
  NotFoundError,
  invalidField,
} from '../errors/domain-errors.ts';
import { Administrator } from './administrator.entity.ts';
import {
  type AcceptInvitationInput,
  type InvitationTokenInput,
  type InvitedAdministrator,
  type OpenInvitation,
  toInvitedEntry,
} from './administrators.dto.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { Invitation } from './invitation.entity.ts';
import { USERNAME_RULE, normalizeUsername, isValidUsername } from './usernames.ts';

/** Limited, because the list of invitations is not paginated. */
const MAX_INVITATIONS = 100;
const LIFETIME_MS = 24 * 60 * 60 * 1_000;
/** The token is in the fragment, which browsers do not send, so no log and no proxy contains the token. */
const INVITATION_PATH = '/admin/invitation#';

@Injectable()
export class InvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
    private readonly administrators: AdministratorsRepository,
  ) {}

  list(): Promise<Invitation[]> {
    return this.em.find(Invitation, {}, { orderBy: { username: 'asc' } });
  }

  /** Creates an invitation link, which replaces an earlier one for the same name. */
  async invite(
    typedName: string,
    { username: invitedBy }: SignedInAdministrator,
  ): Promise<InvitedAdministrator> {
    const username = normalizeUsername(typedName);
    if (!isValidUsername(username)) throw invalidField('username', `A user name ${USERNAME_RULE}.`);
    if ((await this.administrators.findByUsername(username)) !== null) {
      throw new ConflictError('username-taken', `There is an administrator ${username} already.`);
    }
    const token = createLinkSecret();
    try {
      const invitation = await this.add(username, hashLinkSecret(token), invitedBy);
      return { ...toInvitedEntry(invitation), inviteUrl: INVITATION_PATH + token };
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new ConflictError('username-taken', `Somebody else has just invited ${username}.`);
    }
  }

  withdraw(id: string, doneBy: string): Promise<Invitation | undefined> {
    return this.em.transactional(async (em) => {
      const invitation = await em.findOne(Invitation, { id }, FOR_UPDATE);
      if (invitation === null) return undefined;
      em.remove(invitation);
      this.audit.add({ doneBy, action: 'invitation-withdrawn', administrator: invitation.username });
      return invitation;
    });
  }

  async open({ token }: InvitationTokenInput): Promise<OpenInvitation> {
    const { username, expiresAt } = await this.require(token);
    return { username, expiresAt: expiresAt.toISOString() };
  }

  async accept({ token, password }: AcceptInvitationInput): Promise<void> {
    const { tokenHash, ...invited } = await this.require(token);
    const passwordHash = await hashNewPassword(password, invited.username, (message) =>
      invalidField('password', message),
    );
    await this.em.transactional(async (em) => {
      const invitation = await em.findOne(Invitation, { tokenHash }, FOR_UPDATE);
      if (invitation === null) throw invalidInvitationError();
      const { id, username } = invitation;
      em.remove(invitation);
      em.create(Administrator, { id, username, passwordHash, createdAt: new Date() });
      this.audit.add({ doneBy: username, action: 'joined' });
    });
  }

  /** @throws {UniqueConstraintViolationException} if two people invite the same name concurrently */
  private add(username: string, tokenHash: string, invitedBy: string): Promise<Invitation> {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
    const invitation = { username, tokenHash, invitedBy, createdAt, expiresAt };
    return this.em.transactional(async (em) => {
      // Disabling the inviter waits for this lock, and then also deletes this invitation.
      if (!(await this.administrators.lockActive(invitedBy))) throw new NotAuthenticatedError();
      await lockLimit(em, 'invitations');
      if ((await em.count(Invitation, { username: { $ne: username } })) >= MAX_INVITATIONS) {
        throw new ConflictError(
          'limit-reached',
          `There are ${MAX_INVITATIONS} invitations already: withdraw some first.`,
        );
      }
      const known = await em.findOne(Invitation, { username }, FOR_UPDATE);
      this.audit.add({ doneBy: invitedBy, action: 'invited', administrator: username });
      if (known === null) return em.create(Invitation, { ...invitation, id: uuidv7() });
      return Object.assign(known, invitation);
    });
  }

  private async require(token: string): Promise<Invitation> {
    const unexpired = { tokenHash: hashLinkSecret(token), expiresAt: { $gt: new Date() } };
    const invitation = await this.em.findOne(Invitation, unexpired);
    if (invitation === null) throw invalidInvitationError();
    return invitation;
  }
}

function invalidInvitationError(): NotFoundError {
  return new NotFoundError(
    'This invitation is no longer valid: it was used, replaced or withdrawn, or is older than 24 hours. Ask for a new one.',
    'invalid-link',
  );
}
