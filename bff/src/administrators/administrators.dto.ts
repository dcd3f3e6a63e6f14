import { viewOf } from '../http/view-of.ts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Administrator } from './administrator.entity.ts';
import type { Invitation } from './invitation.entity.ts';
import { TextMember } from '../input/rules.ts';
import { ConfirmedInput, NewPasswordMember } from '../auth/login.dto.ts';

const MAX_NAME_LENGTH = 120;
const MAX_TOKEN_LENGTH = 200;
const STATUSES = ['active', 'invited', 'disabled'] as const;

export class AdministratorEntry {
  @ApiProperty() id!: string;
  @ApiProperty() username!: string;
  @ApiProperty({ enum: STATUSES }) status!: (typeof STATUSES)[number];

  @ApiProperty({ format: 'date-time', description: 'Creation time of the account or invitation' })
  createdAt!: string;

  @ApiProperty({ description: 'Whether signing in requires a code' }) twoFactor!: boolean;
  @ApiPropertyOptional({ format: 'date-time' }) disabledAt?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Expiry of an invitation link' })
  expiresAt?: string;
}

export class InvitedAdministrator extends AdministratorEntry {
  @ApiProperty({ description: 'Link on this origin; valid once, for 24 hours' }) inviteUrl!: string;
}

export class InvitationInput extends ConfirmedInput {
  @TextMember({ min: 1, max: MAX_NAME_LENGTH, blank: false }) username!: string;
}

export class InvitationTokenInput {
  @TextMember({ min: 1, max: MAX_TOKEN_LENGTH }) token!: string;
}

export class AcceptInvitationInput extends InvitationTokenInput {
  @NewPasswordMember() password!: string;
}

export class OpenInvitation {
  @ApiProperty() username!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}

export function toAdministratorEntry(administrator: Administrator, twoFactor: boolean): AdministratorEntry {
  const status = administrator.disabledAt ? 'disabled' : 'active';
  return { ...viewOf(administrator, ['id', 'username', 'createdAt', 'disabledAt']), status, twoFactor };
}

export function toInvitedEntry(invitation: Invitation): AdministratorEntry {
  const view = viewOf(invitation, ['id', 'username', 'createdAt', 'expiresAt']);
  return { ...view, status: 'invited', twoFactor: false };
}
