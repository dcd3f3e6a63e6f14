import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { NotAuthenticatedError } from '../errors/domain-errors.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { Administrator } from './administrator.entity.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { LoginLimiter } from './login-limiter.ts';
import type { LoginResponse } from './login.dto.ts';
import { verifyPassword } from './passwords.ts';
import { canonicalUsername } from './usernames.ts';

/** Signing in and out. */
@Injectable()
export class AuthService {
  private readonly logger = new Logger(AuthService.name);

  constructor(
    @Inject(AdministratorsRepository) private readonly administrators: AdministratorsRepository,
    @Inject(JwtService) private readonly jwt: JwtService,
    @Inject(LoginLimiter) private readonly limiter: LoginLimiter,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /**
   * @param typedName in any spelling that has the same canonical form
   * @param address where the request came from
   * @throws {NotAuthenticatedError} alike for an unknown user, a disabled one and a wrong password
   * @throws {TooManyRequestsError} after too many failures
   */
  async signIn(typedName: string, password: string, address: string): Promise<LoginResponse> {
    const username = canonicalUsername(typedName);
    const administrator = await this.limiter.guard(username, address, () =>
      this.identify(username, password, address),
    );
    const outcome = administrator === undefined ? 'failure' : 'success';
    this.metrics.signIns.inc({ outcome });
    if (administrator === undefined) throw new NotAuthenticatedError('Invalid credentials');
    const token = await this.jwt.signAsync(
      { generation: administrator.tokenGeneration },
      { subject: administrator.id, jwtid: randomUUID() },
    );
    return { token, user: { id: administrator.id, username: administrator.username } };
  }

  /** Ends the token that was used, on every instance, at once. */
  async signOut(administrator: SignedInAdministrator): Promise<void> {
    await this.administrators.revokeToken(administrator.tokenId, administrator.tokenExpiresAt);
    this.logger.log({ username: administrator.username }, 'sign-out');
  }

  private async identify(
    username: string,
    password: string,
    address: string,
  ): Promise<Administrator | undefined> {
    const found = await this.administrators.findByUsername(username);
    const administrator = found !== null && !found.disabledAt ? found : undefined;
    const matches = await verifyPassword(administrator?.passwordHash, password);
    // Names are logged as stored, never as typed: people type passwords into the wrong field.
    this.logger.log(
      { outcome: matches ? 'success' : 'failure', username: found?.username, address },
      'sign-in',
    );
    return matches ? administrator : undefined;
  }
}
