import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors/domain-errors.ts';

interface RateLimitOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
  /** The counted events in words, for the message. */
  readonly what: string;
}

/** Limits the rate of an event: across all instances if Redis is configured, otherwise per instance. */
export class RateLimit {
  private readonly what: string;
  private readonly counter: RateLimiterMemory | RateLimiterRedis;

  constructor({ what, ...limit }: RateLimitOptions, redis: Redis | undefined) {
    this.what = what;
    const memory = new RateLimiterMemory(limit);
    this.counter =
      redis === undefined
        ? memory
        : new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: memory });
  }

  /** Keys are hashed, because a text typed as a user name may be a password. */
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

  /** Counts only failures, but before the attempt, so that the limit applies to concurrent ones. */
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
