import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Counts by key: on all instances together where there is Redis, in this one's memory while there is none. */
export type Counter = RateLimiterMemory | RateLimiterRedis;

/** Makes a counter of `points` in `duration` seconds, which begin with the first. */
export function createCounter(
  options: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
  redis: Redis | undefined,
): Counter {
  const memory = new RateLimiterMemory(options);
  return redis === undefined
    ? memory
    : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
}
