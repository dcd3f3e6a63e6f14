import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/core';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import type { Redis } from 'ioredis';
import { MailRelayState } from '../outbox/mail-relay.ts';
import { Outbox } from '../outbox/outbox.ts';
import { REDIS } from '../redis/redis.module.ts';

const TIMEOUT_MS = 2_000;

/** Checks whether each dependency responds. Results contain no error messages, because health is public. */
@Injectable()
export class ComponentsHealthIndicator {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly em: EntityManager,
    @Optional() @Inject(REDIS) private readonly redis: Redis | undefined,
    private readonly outbox: Outbox,
    private readonly relay: MailRelayState,
  ) {}

  async checkDatabase(): Promise<HealthIndicatorResult> {
    const part = this.indicators.check('database');
    const isConnected = await responds(() => this.em.getConnection().isConnected());
    return isConnected ? part.up() : part.down('does not respond');
  }

  async checkCache(): Promise<HealthIndicatorResult> {
    const part = this.indicators.check('cache');
    const { redis } = this;
    if (redis === undefined) return part.up({ kind: 'memory' });
    const isConnected = await responds(async () => (await redis.ping()) === 'PONG');
    return isConnected
      ? part.up({ kind: 'redis' })
      : part.degraded({ kind: 'memory', reason: 'Redis does not respond' });
  }

  async checkMail(): Promise<HealthIndicatorResult> {
    if (!this.outbox.isAvailable) return {};
    const part = this.indicators.check('mail');
    const isPaused = await responds(() => this.relay.isPaused());
    return isPaused ? part.degraded({ reason: 'The mail server refuses release e-mails.' }) : part.up();
  }

  async states(): Promise<[string, number][]> {
    const results = await Promise.all([this.checkDatabase(), this.checkCache()]);
    const parts = results.flatMap((result) => Object.entries(result));
    return parts.map(([name, { status }]) => [name, status === 'up' ? 1 : 0]);
  }
}

function responds(check: () => Promise<boolean>): Promise<boolean> {
  return Promise.race([check().catch(() => false), wait(TIMEOUT_MS, false, { ref: false })]);
}
