import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimit } from '../redis/rate-limit.ts';
import { REDIS } from '../redis/redis.module.ts';
import { networkOf } from '../request-limits/visitor-network.ts';

const FAILURE_LIMIT = { duration: 15 * 60, what: 'failed sign-ins' };

/** Limits failed sign-ins per user name and network, and per network (infra/docs/api.md, 'Signing in'). */
@Injectable()
export class LoginLimiter {
  private readonly byNameAndNetwork: RateLimit;
  private readonly byNetwork: RateLimit;

  constructor(@Optional() @Inject(REDIS) redis: Redis | undefined) {
    this.byNameAndNetwork = new RateLimit({ ...FAILURE_LIMIT, keyPrefix: 'sign-in', points: 10 }, redis);
    this.byNetwork = new RateLimit({ ...FAILURE_LIMIT, keyPrefix: 'sign-in-network', points: 100 }, redis);
  }

  /** @param attempt resolves with undefined if it failed */
  guard<Result>(
    username: string,
    ip: string,
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const network = networkOf(ip);
    return this.byNameAndNetwork.guard(`${network} ${username}`, () =>
      this.byNetwork.guard(network, attempt),
    );
  }
}
