import { type CanActivate, type ExecutionContext, Inject, Injectable, Optional } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config/config.ts';
import { RateLimit } from '../redis/rate-limit.ts';
import { REDIS } from '../redis/redis.module.ts';
import { isProxyOwnRequest, createProxyTrust } from './trusted-proxies.ts';
import { networkOf } from './visitor-network.ts';

/** Limits the requests of each network to `RATE_LIMIT` per minute. Without this setting, there is no limit. */
@Injectable()
export class RequestLimitGuard implements CanActivate {
  private readonly limit: RateLimit | undefined;
  private readonly trust: ReturnType<typeof createProxyTrust>;

  constructor(
    @Inject(CONFIG) { rateLimit: points, trustProxy }: Config,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    const limit = { keyPrefix: 'requests', duration: 60, what: 'requests' };
    this.limit = points === undefined ? undefined : new RateLimit({ ...limit, points }, redis);
    this.trust = createProxyTrust(trustProxy);
  }

  /** Does not limit a trusted proxy's own requests, such as the shell's for pages that many visitors share. */
  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isProxyOwnRequest(request, this.trust)) await this.limit?.consume(networkOf(request.ip));
    return true;
  }
}
