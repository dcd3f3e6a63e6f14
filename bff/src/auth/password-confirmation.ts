import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { type Counter, createCounter } from '../redis/counter.ts';
import { REDIS } from '../redis/redis.module.ts';
import type { Administrator } from './administrator.entity.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { verifyPassword } from './passwords.ts';
import { Quota, counterKey } from './quota.ts';

const TRIES = 10;
const QUARTER_SECONDS = 15 * 60;

/**
 * Asks who is signed in for the password once more, before something that a found session must not do. Ten failures
 * in 15 minutes are allowed, wherever they come from; they do not count as failed sign-ins, so that a stolen session
 * locks nobody out.
 */
@Injectable()
export class PasswordConfirmation {
  private readonly counter: Counter;

  constructor(
    private readonly administrators: AdministratorsRepository,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    const options = { keyPrefix: 'password-confirmation', points: TRIES, duration: QUARTER_SECONDS };
    this.counter = createCounter(options, redis);
  }

  /**
   * @param id whose password it must be
   * @param field the member of the request that has it
   * @returns who confirmed it, as of then
   * @throws {InvalidInputError} when it is wrong: a 401 would mean that the session is over
   * @throws {TooManyRequestsError}
   */
  async require(id: string, password: string, field: string): Promise<Administrator> {
    const quota = new Quota(this.counter, counterKey(id), 'wrong passwords');
    const confirmed = await quota.guard(async () => {
      const administrator = await this.administrators.find(id);
      const isRight = await verifyPassword(administrator?.passwordHash, password);
      return (isRight && administrator) || undefined;
    });
    if (confirmed === undefined) {
      throw new InvalidInputError([{ field, message: 'This is not your password.' }]);
    }
    return confirmed;
  }
}
