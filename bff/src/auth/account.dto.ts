import { NewPasswordMember, PasswordMember } from './password-members.ts';

/** A new password of your own. */
export class PasswordChangeInput {
  @PasswordMember()
  currentPassword!: string;

  @NewPasswordMember()
  newPassword!: string;
}
