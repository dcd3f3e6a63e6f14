import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors/domain-errors.ts';
import { REDIS } from '../redis/redis.module.ts';

const FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;

/**
 * Ten failures in 15 minutes for a user name and address (contract, "HTTP"). Each try is counted before the
 * password is looked at and given back unless it was wrong, so simultaneous tries cannot slip through.
 */
@Injectable()
export class LoginLimiter {
  private readonly limiter: RateLimiterMemory | RateLimiterRedis;

  constructor(@Optional() @Inject(REDIS) redis: Redis | undefined) {
    const options = { points: FAILURES, duration: WINDOW_SECONDS, keyPrefix: 'sign-in' };
    const memory = new RateLimiterMemory(options);
    this.limiter =
      redis === undefined
        ? memory
        : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
  }

  /**
   * Runs one try; `attempt` says whether it succeeded.
   * @throws {TooManyRequestsError} without running it
   */
  async guard<Result>(
    username: string,
    address: string,
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const key = JSON.stringify([username.toLowerCase(), address]);
    await this.count(key);
    let failed = false;
    try {
      const result = await attempt();
      failed = result === undefined;
      return result;
    } finally {
      if (!failed) await this.limiter.reward(key, 1);
    }
  }

  private async count(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new TooManyRequestsError(
        `Too many failed sign-ins. Try again in ${Math.ceil(seconds / 60)} minutes.`,
        seconds,
      );
    }
  }
}
