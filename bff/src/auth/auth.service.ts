import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { NotAuthenticatedError, SecondFactorRequiredError, invalidField } from '../errors/domain-errors.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { Administrator } from '../administrators/administrator.entity.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { LoginLimiter } from './login-limiter.ts';
import type { LoginInput, LoginResponse, PasswordChangeInput } from './login.dto.ts';
import { PasswordConfirmation } from './password-confirmation.ts';
import { hashNewPassword, verifyPassword } from './passwords.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SignInRecorder } from './sign-in-recorder.ts';
import { normalizeUsername } from '../administrators/usernames.ts';

@Injectable()
export class AuthService {
  private readonly logger = new Logger(AuthService.name);

  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly jwt: JwtService,
    private readonly limiter: LoginLimiter,
    private readonly metrics: Metrics,
    private readonly passwords: PasswordConfirmation,
    private readonly secondFactors: SecondFactorService,
    private readonly signIns: SignInRecorder,
  ) {}

  async signIn(input: LoginInput, ip: string): Promise<LoginResponse> {
    const username = normalizeUsername(input.username);
    let refusal = new NotAuthenticatedError('invalid-credentials');
    const administrator = await this.limiter.guard(username, ip, async () => {
      const identified = await this.identify(username, input.password, ip);
      if (identified === undefined) return undefined;
      const isAccepted = await this.checkSecondFactor(identified, input.totp, ip);
      if (!isAccepted) refusal = new SecondFactorRequiredError('This code is wrong or was already used.');
      return isAccepted ? identified : undefined;
    });
    this.metrics.signIns.inc({ outcome: administrator === undefined ? 'failure' : 'success' });
    if (administrator === undefined) throw refusal;
    return this.openSession(administrator);
  }

  async openSession({ id, username, tokenGeneration }: Administrator): Promise<LoginResponse> {
    const token = await this.jwt.signAsync(
      { generation: tokenGeneration },
      { subject: id, jwtid: randomUUID() },
    );
    return { token, user: { id, username } };
  }

  async signOut(administrator: SignedInAdministrator): Promise<void> {
    await this.administrators.revokeToken(administrator.tokenId, administrator.tokenExpiresAt);
    this.logger.log({ username: administrator.username }, 'sign-out');
  }

  async signOutEverywhere({ id }: SignedInAdministrator): Promise<void> {
    await this.administrators.signOutEverywhere(id);
  }

  async changePassword(
    administrator: SignedInAdministrator,
    ip: string,
    { currentPassword, newPassword }: PasswordChangeInput,
  ): Promise<LoginResponse> {
    const confirmed = await this.passwords.identify(administrator, ip, currentPassword);
    // Not 401, which the browser would treat as the end of the session.
    if (confirmed === undefined) throw invalidField('currentPassword', 'The password is incorrect.');
    const passwordHash = await hashNewPassword(newPassword, administrator.username, (message) =>
      invalidField('newPassword', message),
    );
    return this.openSession(await this.administrators.changeOwnPassword(confirmed, passwordHash));
  }

  private async identify(username: string, password: string, ip: string): Promise<Administrator | undefined> {
    const found = await this.administrators.findByUsername(username);
    const administrator = found !== null && !found.disabledAt ? found : undefined;
    const matches = await verifyPassword(administrator?.passwordHash, password);
    // Logs the stored user name, never the typed one: people type passwords into the wrong field.
    if (!matches) this.logger.log({ outcome: 'failure', username: found?.username, address: ip }, 'sign-in');
    return matches ? administrator : undefined;
  }

  private async checkSecondFactor(
    { id, username }: Administrator,
    given: string | undefined,
    ip: string,
  ): Promise<boolean> {
    const verdict = await this.secondFactors.check(id, given);
    const outcome = verdict === 'missing' ? 'incomplete' : verdict === 'wrong' ? 'failure' : 'success';
    this.logger.log({ outcome, secondFactor: verdict, username, address: ip }, 'sign-in');
    if (outcome === 'incomplete') throw new SecondFactorRequiredError();
    const isAccepted = outcome === 'success';
    if (isAccepted) {
      const action = verdict === 'recovery-code' ? 'signed-in-with-recovery-code' : 'signed-in';
      await this.signIns.record({ id, username }, ip, action);
    }
    return isAccepted;
  }
}
