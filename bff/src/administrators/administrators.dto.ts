import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Administrator } from './administrator.entity.ts';
import type { Invitation } from './invitation.entity.ts';
import { TextMember } from '../input/rules.ts';
import { ConfirmedInput } from '../auth/needs-password.ts';
import { NewPasswordMember } from '../auth/password-members.ts';

const LONGEST_NAME = 120;
const LONGEST_TOKEN = 200;
const STATUSES = ['active', 'invited', 'disabled'] as const;

/** An administrator, enabled or disabled, or an invited person. */
@ApiSchema({ name: 'AdministratorEntry' })
export class AdministratorEntry {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  username!: string;

  @ApiProperty({ enum: STATUSES })
  status!: (typeof STATUSES)[number];

  @ApiProperty({ format: 'date-time', description: 'Creation time of the account or invitation' })
  createdAt!: string;

  @ApiProperty({ description: 'Whether signing in requires a code' })
  twoFactor!: boolean;

  @ApiPropertyOptional({ format: 'date-time' })
  disabledAt?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Expiry of an invitation link' })
  expiresAt?: string;
}

/** An invitation with its link, which only this answer contains. */
@ApiSchema({ name: 'InvitedAdministrator' })
export class InvitedAdministrator extends AdministratorEntry {
  @ApiProperty({ description: 'Link on this origin; valid once, for 24 hours' })
  inviteUrl!: string;
}

/** Whom to invite. */
export class InvitationInput extends ConfirmedInput {
  @TextMember({ min: 1, max: LONGEST_NAME, blank: false })
  username!: string;
}

/** The token of an invitation's link. */
export class InvitationTokenInput {
  @TextMember({ min: 1, max: LONGEST_TOKEN })
  token!: string;
}

/** The same with the password that was chosen. */
export class AcceptInvitationInput extends InvitationTokenInput {
  @NewPasswordMember()
  password!: string;
}

/** Whom a link invites. */
@ApiSchema({ name: 'OpenInvitation' })
export class OpenInvitation {
  @ApiProperty()
  username!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

export function toAdministratorEntry(
  { id, username, createdAt, disabledAt }: Administrator,
  twoFactor: boolean,
): AdministratorEntry {
  return {
    id,
    username,
    status: disabledAt ? 'disabled' : 'active',
    createdAt: createdAt.toISOString(),
    twoFactor,
    ...(disabledAt && { disabledAt: disabledAt.toISOString() }),
  };
}

export function toInvitedEntry({ id, username, createdAt, expiresAt }: Invitation): AdministratorEntry {
  return {
    id,
    username,
    status: 'invited',
    createdAt: createdAt.toISOString(),
    twoFactor: false,
    expiresAt: expiresAt.toISOString(),
  };
}
