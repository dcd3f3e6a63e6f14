import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors/domain-errors.ts';

const WINDOW_SECONDS = 60;
const HEALTH_PATH = /^\/api\/health\//;
const REMEMBERED_ADDRESSES = 10_000;
/** How long other instances may not know of requests that were admitted at once. */
const REPORT_AFTER_MS = 100;

/** What is known of an address in its present minute. */
interface Minute {
  requests: number;
  /** Of these, those that are not reported yet. */
  unreported: number;
  /** Requests that are being counted the long way. */
  underWay: number;
  /** On the clock of `performance.now()`. */
  endsAt: number;
}

/** Refuses more than so many requests a minute from one address, on all instances together. */
export class RateLimit {
  private readonly limiter: RateLimiterMemory | RateLimiterRedis;
  private readonly minutes = new LRUCache<string, Minute>({ max: REMEMBERED_ADDRESSES });

  constructor(
    private readonly requestsPerMinute: number,
    redis: Redis | undefined,
  ) {
    const options = { points: requestsPerMinute, duration: WINDOW_SECONDS, keyPrefix: 'requests' };
    const memory = new RateLimiterMemory(options);
    this.limiter =
      redis === undefined
        ? memory
        : new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: memory,
            inMemoryBlockOnConsumed: requestsPerMinute + 1,
          });
  }

  /** Counts every request of the server; health checks are never refused. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (request, _reply, done) => {
      if (HEALTH_PATH.test(request.url) || this.admitAtOnce(request.ip)) done();
      else this.count(request.ip).then(() => done(), done);
    });
  }

  /**
   * Counts a request without waiting for anything. Exact for the requests of this
   * instance; others learn of it within a tenth of a second.
   * @returns false when it must be counted the long way: the first of a minute, and what may be too much
   */
  admitAtOnce(address: string): boolean {
    const minute = this.minutes.get(address);
    if (minute === undefined || performance.now() >= minute.endsAt) return false;
    if (minute.requests + minute.underWay >= this.requestsPerMinute) return false;
    if (minute.unreported === 0) {
      setTimeout(() => void this.report(address, minute), REPORT_AFTER_MS).unref();
    }
    minute.requests += 1;
    minute.unreported += 1;
    return true;
  }

  /** @throws {TooManyRequestsError} */
  private async count(address: string): Promise<void> {
    const minute = this.minutes.get(address) ?? { requests: 0, unreported: 0, underWay: 0, endsAt: 0 };
    this.minutes.set(address, minute);
    minute.underWay += 1;
    try {
      await this.report(address, minute);
      const { consumedPoints, msBeforeNext } = await this.limiter.consume(address);
      minute.requests = consumedPoints + minute.unreported;
      minute.endsAt = performance.now() + msBeforeNext;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new TooManyRequestsError('Too many requests. Please try again in a moment.', seconds);
    } finally {
      minute.underWay -= 1;
    }
  }

  private async report(address: string, minute: Minute): Promise<void> {
    const { unreported } = minute;
    if (unreported === 0) return;
    minute.unreported = 0;
    // Where it cannot be reported the memory of this instance has it.
    const counted = await this.limiter.penalty(address, unreported).catch(() => undefined);
    if (counted !== undefined) minute.requests = counted.consumedPoints + minute.unreported;
  }
}
