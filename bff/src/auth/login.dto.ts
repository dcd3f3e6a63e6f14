import { ApiProperty } from '@nestjs/swagger';
import { OptionalTextMember, TextMember } from '../input/rules.ts';
import { applyDecorators } from '@nestjs/common';

export function PasswordMember(): PropertyDecorator {
  return TextMember({ min: 1, max: 1_000 });
}

export function NewPasswordMember(): PropertyDecorator {
  const description = 'At least 12 characters, not common or easily guessed';
  return applyDecorators(PasswordMember(), ApiProperty({ minLength: 12, description }));
}

export class ConfirmedInput {
  @PasswordMember() password!: string;

  @OptionalTextMember({
    min: 1,
    max: 64,
    description: 'Code of the authenticator app or recovery code; required with two-factor sign-in',
  })
  totp?: string;
}

export class LoginInput extends ConfirmedInput {
  @TextMember({ min: 1, max: 120, blank: false }) username!: string;
}

export class AdministratorView {
  @ApiProperty() id!: string;
  @ApiProperty() username!: string;
}

export class LoginResponse {
  @ApiProperty({ description: 'Bearer token for all other administrator calls' }) token!: string;
  @ApiProperty({ type: AdministratorView }) user!: AdministratorView;
}

export class VerifyResponse {
  @ApiProperty({ enum: [true] }) valid!: true;
  @ApiProperty({ type: AdministratorView }) user!: AdministratorView;
}

export class PasswordChangeInput {
  @PasswordMember() currentPassword!: string;
  @NewPasswordMember() newPassword!: string;
}
