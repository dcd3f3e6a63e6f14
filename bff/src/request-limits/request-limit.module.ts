import { type ExecutionContext, Module } from '@nestjs/common';
import { ThrottlerModule, type ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { type Counter, createCounter } from '../redis/counter.ts';
import { REDIS } from '../redis/redis.module.ts';
import { asksForItself, trustOf } from './trusted-proxies.ts';
import { networkOf } from './visitor-network.ts';

const MINUTE_SECONDS = 60;
const MS_PER_SECOND = 1_000;

/** Counts requests on all instances together; while Redis is down each instance counts for itself. */
class RequestCounts implements ThrottlerStorage {
  private readonly counter: Counter;

  constructor(limit: number, redis: Redis | undefined) {
    this.counter = createCounter({ keyPrefix: 'requests', points: limit, duration: MINUTE_SECONDS }, redis);
  }

  async increment(network: string) {
    const { counted, isBlocked } = await this.count(network);
    const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / MS_PER_SECOND));
    return {
      totalHits: counted.consumedPoints,
      timeToExpire: seconds,
      isBlocked,
      timeToBlockExpire: isBlocked ? seconds : 0,
    };
  }

  private async count(network: string): Promise<{ counted: RateLimiterRes; isBlocked: boolean }> {
    try {
      return { counted: await this.counter.consume(network), isBlocked: false };
    } catch (error) {
      if (error instanceof RateLimiterRes) return { counted: error, isBlocked: true };
      throw error;
    }
  }
}

/** What a proxy asks in its own name, the shell's pages for all who wait for them, counts against nobody. */
function skipper({ rateLimit, trustProxy }: Config): (context: ExecutionContext) => boolean {
  if (rateLimit === undefined) return () => true;
  const trust = trustOf(trustProxy);
  return (context) => asksForItself(context.switchToHttp().getRequest(), trust);
}

/** Limits the requests of a network to `RATE_LIMIT` a minute, whatever they ask for; unlimited without it. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, { token: REDIS, optional: true }],
      useFactory: (config: Config, redis: Redis | undefined) => ({
        throttlers: [{ limit: config.rateLimit ?? 0, ttl: MINUTE_SECONDS * MS_PER_SECOND }],
        skipIf: skipper(config),
        storage: new RequestCounts(config.rateLimit ?? 0, redis),
        getTracker: ({ ip }) => networkOf(String(ip)),
        generateKey: (_context, network) => network,
        // What is left would tell two answers apart that must be equal.
        setHeaders: false,
      }),
    }),
  ],
  exports: [ThrottlerModule],
})
export class RequestLimitModule {}
