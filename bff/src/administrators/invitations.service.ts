import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AdministratorsRepository } from './administrators.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { hashOfLinkSecret, newLinkSecret } from '../auth/link-secret.ts';
import { hashNewPassword } from '../auth/passwords.ts';
import { USERNAME_RULE, canonicalUsername, isNewUsername } from './usernames.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors/domain-errors.ts';
import {
  type AcceptInvitationInput,
  type InvitationTokenInput,
  type InvitedAdministrator,
  type OpenInvitation,
  toInvitedEntry,
} from './administrators.dto.ts';
import type { Invitation } from './invitation.entity.ts';
import { InvitationsRepository } from './invitations.repository.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1_000;
/** The token stands behind the #, which browsers send to nobody: no log and no proxy ever has it. */
const PAGE = '/admin/invitation#';

@Injectable()
export class InvitationsService {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly invitations: InvitationsRepository,
  ) {}

  /** Creates a link by which somebody becomes an administrator, and withdraws an earlier link for that name. */
  async invite(
    typedName: string,
    { username: invitedBy }: SignedInAdministrator,
  ): Promise<InvitedAdministrator> {
    const username = canonicalUsername(typedName);
    if (!isNewUsername(username)) {
      throw new InvalidInputError([{ field: 'username', message: `A user name ${USERNAME_RULE}.` }]);
    }
    if ((await this.administrators.findByUsername(username)) !== null) {
      throw new ConflictError('username-taken', `There is an administrator ${username} already.`);
    }
    const token = newLinkSecret();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
    try {
      const invitation = { username, tokenHash: hashOfLinkSecret(token), invitedBy, createdAt, expiresAt };
      return { ...toInvitedEntry(await this.invitations.invite(invitation)), inviteUrl: PAGE + token };
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new ConflictError('username-taken', `Somebody else has just invited ${username}.`);
    }
  }

  async open({ token }: InvitationTokenInput): Promise<OpenInvitation> {
    const { username, expiresAt } = await this.require(token);
    return { username, expiresAt: expiresAt.toISOString() };
  }

  /** Turns the holder of a link into an administrator. */
  async accept({ token, password }: AcceptInvitationInput): Promise<void> {
    const { username } = await this.require(token);
    const passwordHash = await hashNewPassword(
      password,
      username,
      (message) => new InvalidInputError([{ field: 'password', message }]),
    );
    const isAccepted = await this.invitations.accept(hashOfLinkSecret(token), passwordHash);
    if (!isAccepted) throw noLongerGood();
  }

  private async require(token: string): Promise<Invitation> {
    const invitation = await this.invitations.findByToken(hashOfLinkSecret(token), new Date());
    if (invitation === null) throw noLongerGood();
    return invitation;
  }
}

function noLongerGood(): NotFoundError {
  return new NotFoundError(
    'This invitation is no longer good: it was used, replaced or withdrawn, or its 24 hours are over. Ask for a new one.',
    'invalid-link',
  );
}
