import { ApiProperty } from '@nestjs/swagger';
import { OptionalTextMember, TextMember } from '../input/rules.ts';
import { NewPasswordMember, PasswordMember } from './password-members.ts';

/** What the sign-in form sends. */
export class LoginInput {
  @TextMember({ min: 1, max: 120, blank: false })
  username!: string;

  @PasswordMember()
  password!: string;

  @OptionalTextMember({
    min: 1,
    max: 64,
    description: 'Code of the authenticator app or recovery code; required with two-factor sign-in',
  })
  totp?: string;
}

/** The signed-in administrator as the browser keeps it. */
export class AdministratorView {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  username!: string;
}

/** The answer to a successful sign-in. */
export class LoginResponse {
  @ApiProperty({ description: 'Bearer token for all other administrator calls' })
  token!: string;

  @ApiProperty({ type: AdministratorView })
  user!: AdministratorView;
}

/** The answer to a valid token. */
export class VerifyResponse {
  @ApiProperty({ enum: [true] })
  valid!: true;

  @ApiProperty({ type: AdministratorView })
  user!: AdministratorView;
}

/** A new password for oneself. */
export class PasswordChangeInput {
  @PasswordMember()
  currentPassword!: string;

  @NewPasswordMember()
  newPassword!: string;
}
