import { LockFactory } from '@verrou/core';
import { redisStore } from '@verrou/core/drivers/redis';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { UnavailableError } from '../errors/domain-errors.ts';
import type { FetchedData } from './upstream.ts';

const FRESH_MS = 2 * 60_000;
const STALE_MS = 24 * 3_600_000;
/** The longest wait for a new response while a stale one is available. */
const SOFT_TIMEOUT_MS = 1_500;
/** Longer than the timeouts of two providers. */
const LOCK_MS = 7_500;
/** Longer than `LOCK_MS`: if the lock's owner dies, a waiting instance gets the lock and calls the source. */
const LOCK_WAIT = { timeout: 8_000, delay: 50 } as const;
const MEMORY_ITEMS = 500;

/** The outcome of the last call to a source, with the last good response of this or an earlier call. */
interface Outcome<Value> {
  readonly last: FetchedData<Value> | null;
  readonly failed: boolean;
  /** When the call ended, in milliseconds since 1970. */
  readonly endedAt: number;
}

interface MarketCacheOptions<Value> {
  /** The Redis that all instances share; without it, each instance calls the source itself. */
  readonly redis: Redis | undefined;
  readonly prefix: string;
  /** Validates entries from Redis: invalid ones, such as those of another version, are ignored. */
  readonly schema: z.ZodType<Value>;
  readonly unavailableMessage: string;
  readonly onRead?: (layer: 'memory' | 'redis' | 'upstream') => void;
}

/** Caches responses of a source. Per key, only one request of all instances calls the source at a time. */
export class MarketCache<Value> {
  private readonly cache: BentoCache<{ market: ReturnType<typeof bentostore> }>;
  private readonly locks: LockFactory | undefined;

  constructor(private readonly options: MarketCacheOptions<Value>) {
    const { redis, prefix, schema, onRead } = options;
    const memory = bentostore().useL1Layer(memoryDriver({ maxItems: MEMORY_ITEMS }));
    this.cache = new BentoCache({
      default: 'market',
      prefix,
      ttl: FRESH_MS,
      grace: STALE_MS,
      timeout: SOFT_TIMEOUT_MS,
      serializer: serializerOf(schema),
      stores: { market: redis ? memory.useL2Layer(redisDriver({ connection: redis })) : memory },
    });
    this.cache.on('cache:hit', ({ layer, graced }) => {
      if (!graced) onRead?.(layer === 'l1' ? 'memory' : 'redis');
    });
    this.locks = redis && new LockFactory(redisStore({ connection: redis }).factory());
  }

  /** Calls the source at most every two minutes; returns the last good response if it fails or is slow. */
  async read(
    key: string,
    callSource: () => Promise<FetchedData<Value>>,
  ): Promise<{ value: FetchedData<Value>; isStale: boolean }> {
    const { last, failed, endedAt } = await this.cache.getOrSet<Outcome<Value>>({
      key,
      factory: ({ setOptions }) =>
        this.withLock(key, async () => {
          // Read under the lock: another instance may have fetched a new response in the meantime.
          const known = await this.cache.get<Outcome<Value> | undefined>({ key });
          const isDue = known === undefined || Date.now() - known.endedAt >= FRESH_MS;
          const outcome = isDue ? await this.load(known, callSource) : known;
          // Not left to the library, which would write after the lock's release: waiting instances read immediately.
          if (isDue) await this.cache.set({ key, value: outcome });
          setOptions({ ttl: outcome.endedAt + FRESH_MS - Date.now(), skipL2Write: true });
          return outcome;
        }),
    });
    const age = Date.now() - endedAt;
    if (last === null || Date.now() - last.fetchedAt > STALE_MS) {
      const retryAfterSeconds = Math.max(1, Math.ceil((FRESH_MS - age) / 1_000));
      throw new UnavailableError('quote-unavailable', retryAfterSeconds, this.options.unavailableMessage);
    }
    return { value: last, isStale: failed || age >= FRESH_MS + SOFT_TIMEOUT_MS };
  }

  private async load(
    known: Outcome<Value> | undefined,
    callSource: () => Promise<FetchedData<Value>>,
  ): Promise<Outcome<Value>> {
    this.options.onRead?.('upstream');
    const response = await callSource().catch(() => null); // `callSource` has logged the reason.
    return { last: response ?? known?.last ?? null, failed: response === null, endedAt: Date.now() };
  }

  /** Runs `work` under a lock of all instances; without the lock if Redis is unreachable. */
  private async withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lock = this.locks?.createLock(`${this.options.prefix}:lock:${key}`, LOCK_MS);
    await lock?.acquire({ retry: LOCK_WAIT }).catch(() => false);
    try {
      return await work();
    } finally {
      await lock?.release().catch(() => undefined); // The lock expires by itself if Redis is unreachable.
    }
  }
}

function serializerOf(schema: z.ZodType) {
  const fetched = z.object({ source: z.string(), fetchedAt: z.number() });
  const outcome = z.object({
    last: z.intersection(schema, fetched).nullable(),
    failed: z.boolean(),
    endedAt: z.number(),
  });
  const entry = z.object({ value: outcome, createdAt: z.number(), logicalExpiration: z.number() });
  return { serialize: JSON.stringify, deserialize: (text: string) => entry.parse(JSON.parse(text)) };
}
