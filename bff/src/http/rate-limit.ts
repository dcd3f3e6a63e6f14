import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors/domain-errors.ts';

const WINDOW_SECONDS = 60;
const HEALTH_PATH = /^\/api\/health\//;

/** Refuses more than so many requests a minute from one address; health checks are never refused. */
export function limitRate(
  server: FastifyInstance,
  requestsPerMinute: number,
  redis: Redis | undefined,
): void {
  const options = { points: requestsPerMinute, duration: WINDOW_SECONDS, keyPrefix: 'requests' };
  const memory = new RateLimiterMemory(options);
  const limiter =
    redis === undefined
      ? memory
      : new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: memory,
          inMemoryBlockOnConsumed: requestsPerMinute + 1,
        });
  server.addHook('onRequest', async (request) => {
    if (HEALTH_PATH.test(request.url)) return;
    try {
      await limiter.consume(request.ip);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new TooManyRequestsError('Too many requests. Please try again in a moment.', seconds);
    }
  });
}
