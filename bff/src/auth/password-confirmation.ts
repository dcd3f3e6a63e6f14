import { Injectable } from '@nestjs/common';
import type { Administrator } from '../administrators/administrator.entity.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { LoginLimiter } from './login-limiter.ts';
import { verifyPassword } from './passwords.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';

/**
 * Confirms the password again, because a stolen session must not be enough. Wrong passwords count as failed
 * sign-ins.
 */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly limiter: LoginLimiter,
    private readonly secondFactors: SecondFactorService,
  ) {}

  /** Returns the currently stored administrator; undefined if the password is wrong. */
  identify(
    { id, username }: SignedInAdministrator,
    ip: string,
    password: string,
  ): Promise<Administrator | undefined> {
    return this.limiter.guard(username, ip, () => this.find(id, password));
  }

  /** Returns whether the password and, if required, the code are right. A missing code is not a failed sign-in. */
  async isConfirmed(
    { id, username }: SignedInAdministrator,
    ip: string,
    password: string,
    totp: string | undefined,
  ): Promise<boolean> {
    const verdict = await this.limiter.guard(username, ip, async () => {
      if ((await this.find(id, password)) === undefined) return undefined;
      const found = await this.secondFactors.check(id, totp);
      return found === 'wrong' ? undefined : found;
    });
    return verdict !== undefined && verdict !== 'missing';
  }

  private async find(id: string, password: string): Promise<Administrator | undefined> {
    const administrator = await this.administrators.find(id);
    const isRight = await verifyPassword(administrator?.passwordHash, password);
    return (isRight && administrator) || undefined;
  }
}
