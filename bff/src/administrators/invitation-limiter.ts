import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Quota, counterKey } from '../auth/quota.ts';
import { networkOf } from '../request-limits/visitor-network.ts';
import { type Counter, createCounter } from '../redis/counter.ts';
import { REDIS } from '../redis/redis.module.ts';

const TRIES = 10;
const QUARTER_SECONDS = 15 * 60;

/** Limits invitation links that are not good: 10 in 15 minutes from one network. */
@Injectable()
export class InvitationLimiter {
  private readonly counter: Counter;

  constructor(@Optional() @Inject(REDIS) redis: Redis | undefined) {
    this.counter = createCounter(
      { keyPrefix: 'invitation', points: TRIES, duration: QUARTER_SECONDS },
      redis,
    );
  }

  /** The tries that the network of an address has left. */
  quotaOf(address: string): Quota {
    return new Quota(this.counter, counterKey(networkOf(address)), 'invitation links that are not good');
  }
}
