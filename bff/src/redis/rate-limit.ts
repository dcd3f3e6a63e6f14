import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors/domain-errors.ts';

interface Limit {
  readonly keyPrefix: string;
  /** So many in `duration` seconds, which begin with the first. */
  readonly points: number;
  readonly duration: number;
  /** What there were too many of, in words. */
  readonly what: string;
}

/** Limits how often something is done: on all instances together where there is Redis, in each one's memory while there is none. */
export class RateLimit {
  private readonly what: string;
  private readonly counter: RateLimiterMemory | RateLimiterRedis;

  constructor({ what, ...limit }: Limit, redis: Redis | undefined) {
    this.what = what;
    const memory = new RateLimiterMemory(limit);
    this.counter =
      redis === undefined
        ? memory
        : new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: memory });
  }

  /**
   * Counts one.
   * @param key in any text: what is typed as a user name may be a password, so that it is stored hashed
   * @throws {TooManyRequestsError}
   */
  async consume(key: string): Promise<void> {
    try {
      await this.counter.consume(hashOf(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      const wait = seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : 'a moment';
      throw new TooManyRequestsError(`Too many ${this.what}. Please try again in ${wait}.`, seconds);
    }
  }

  /**
   * Runs a try, of which only failures count. It is counted before, so that simultaneous ones cannot slip through, and given
   * back unless it failed.
   * @param attempt gives undefined when the try failed
   * @throws {TooManyRequestsError} without running it
   */
  async guard<Result>(key: string, attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
    let failed = false;
    try {
      await this.consume(key);
      const result = await attempt();
      failed = result === undefined;
      return result;
    } finally {
      if (!failed) await this.counter.reward(hashOf(key));
    }
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
