import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import type { PasswordChangeInput } from './account.dto.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import { AuthService } from './auth.service.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { GeneratedSignIn } from '../administrators/generated-sign-in.ts';
import type { LoginResponse } from './login.dto.ts';
import { hashNewPassword } from './new-password.ts';
import { PasswordConfirmation } from './password-confirmation.ts';

/** What administrators do with their own sign-in. */
@Injectable()
export class AccountService {
  private readonly generatedSignIn: GeneratedSignIn;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly administrators: AdministratorsRepository,
    private readonly auth: AuthService,
    private readonly passwords: PasswordConfirmation,
  ) {
    this.generatedSignIn = new GeneratedSignIn(config);
  }

  /**
   * Sets a new password, which ends all sessions.
   * @returns a new session for who did it
   * @throws {InvalidInputError} when the current password is wrong, or the new one too weak
   * @throws {NotAuthenticatedError} when it was changed by somebody else meanwhile
   * @throws {TooManyRequestsError}
   */
  async changePassword(
    administrator: SignedInAdministrator,
    address: string,
    { currentPassword, newPassword }: PasswordChangeInput,
  ): Promise<LoginResponse> {
    const { username } = administrator;
    const confirmed = await this.passwords.require(
      administrator,
      address,
      currentPassword,
      'currentPassword',
    );
    const passwordHash = await hashNewPassword(newPassword, username, 'newPassword');
    const changed = await this.administrators.changeOwnPassword(confirmed, passwordHash);
    await this.generatedSignIn.forget(username);
    return this.auth.openSession(changed);
  }

  /** Ends all sessions, the one of who asks too. */
  async signOutEverywhere({ id }: SignedInAdministrator): Promise<void> {
    await this.administrators.signOutEverywhere(id);
  }
}
