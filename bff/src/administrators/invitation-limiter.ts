import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { FailureLimiter } from '../auth/failure-limiter.ts';
import { networkOf } from '../request-limits/visitor-network.ts';
import { createCounter } from '../redis/counter.ts';
import { REDIS } from '../redis/redis.module.ts';

const TRIES = 10;
const QUARTER_SECONDS = 15 * 60;

/** Limits invitation links that are not good: 10 in 15 minutes from one network. */
@Injectable()
export class InvitationLimiter {
  private readonly limiter: FailureLimiter;

  constructor(@Optional() @Inject(REDIS) redis: Redis | undefined) {
    const options = { keyPrefix: 'invitation', points: TRIES, duration: QUARTER_SECONDS };
    this.limiter = new FailureLimiter(createCounter(options, redis), 'invitation links that are not good');
  }

  /** @param find gives undefined for a link that is not good @throws {TooManyRequestsError} without running it */
  guard<Found>(address: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    return this.limiter.guard(networkOf(address), find);
  }
}
