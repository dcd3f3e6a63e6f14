import { Inject, Injectable, Optional } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import type { HealthIndicatorResult } from '@nestjs/terminus';
import type { Redis } from 'ioredis';
import { sqlEntityManager } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { DATABASE } from '../db/database.module.ts';
import { REDIS } from '../redis/redis.module.ts';

const PATIENCE_MS = 2_000;

/** Asks each part whether it answers. Reasons stay in the log: health is public. */
@Injectable()
export class PartsHealth {
  constructor(
    @Inject(HealthIndicatorService) private readonly indicators: HealthIndicatorService,
    @Inject(DATABASE) private readonly database: Database,
    @Optional() @Inject(REDIS) private readonly redis: Redis | undefined,
  ) {}

  async databaseHealth(): Promise<HealthIndicatorResult> {
    const part = this.indicators.check('database');
    return (await answers(async () => sqlEntityManager(this.database.orm).execute('select 1')))
      ? part.up()
      : part.down('does not answer');
  }

  async cacheHealth(): Promise<HealthIndicatorResult> {
    const part = this.indicators.check('cache');
    const { redis } = this;
    if (redis === undefined) return part.up({ kind: 'memory' });
    return (await answers(() => redis.ping()))
      ? part.up({ kind: 'redis' })
      : part.degraded({ kind: 'memory', reason: 'Redis does not answer' });
  }
}

/** Which parts answer, by name. */
export async function answeringParts(health: PartsHealth): Promise<Map<string, boolean>> {
  const results = await Promise.all([health.databaseHealth(), health.cacheHealth()]);
  const parts = results.flatMap((result) => Object.entries(result));
  return new Map(parts.map(([name, { status }]) => [name, status === 'up']));
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), PATIENCE_MS);
  const answer = ask().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
