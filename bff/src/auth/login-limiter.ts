import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { createCounter } from '../redis/counter.ts';
import { REDIS } from '../redis/redis.module.ts';
import { networkOf } from '../request-limits/visitor-network.ts';
import { FailureLimiter } from './failure-limiter.ts';

const QUARTER_SECONDS = 15 * 60;

/**
 * Limits failed sign-ins: 10 in 15 minutes for a user name and network (contract, "HTTP"), and 100 for a network over all
 * user names, against one password tried with many names.
 */
@Injectable()
export class LoginLimiter {
  private readonly byNameAndNetwork: FailureLimiter;
  private readonly byNetwork: FailureLimiter;

  constructor(@Optional() @Inject(REDIS) redis: Redis | undefined) {
    const limiter = (keyPrefix: string, points: number) =>
      new FailureLimiter(
        createCounter({ keyPrefix, points, duration: QUARTER_SECONDS }, redis),
        'failed sign-ins',
      );
    this.byNameAndNetwork = limiter('sign-in', 10);
    this.byNetwork = limiter('sign-in-network', 100);
  }

  /**
   * Runs one try.
   * @param username in canonical form
   * @param attempt gives undefined when the try failed
   * @throws {TooManyRequestsError} without running it
   */
  guard<Result>(
    username: string,
    address: string,
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const network = networkOf(address);
    return this.byNameAndNetwork.guard(`${network} ${username}`, () =>
      this.byNetwork.guard(network, attempt),
    );
  }
}
