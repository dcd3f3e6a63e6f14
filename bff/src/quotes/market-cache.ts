import { LockFactory } from '@verrou/core';
import { redisStore } from '@verrou/core/drivers/redis';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { UnavailableError } from '../errors/domain-errors.ts';
import type { Fetched } from './upstream.ts';

/** So long counts what a source said; its failure too. */
const FRESH_MS = 2 * 60_000;
/** So long the last good answer may be shown. */
const STALE_MS = 24 * 3_600_000;
/** While there is an old answer, nobody waits longer than this for a new one. */
const PATIENCE_MS = 1_500;
/** Longer than two silent providers take. */
const LOCK_MS = 7_500;
/** Longer than a lock: where an instance died with it, the next one asks the source. */
const LOCK_WAIT = { timeout: 8_000, delay: 50 } as const;
const MEMORY_ITEMS = 500;

/** What the last call to a source left: the last good answer, its own or an earlier one, if there ever was one. */
interface Outcome<Value> {
  readonly last: Fetched<Value> | null;
  /** Whether the call brought none. */
  readonly failed: boolean;
  /** When it ended, in milliseconds since 1970. */
  readonly endedAt: number;
}

interface MarketCacheOptions<Value> {
  /** Shared by all instances; without it, each asks the source for itself. */
  readonly redis: Redis | undefined;
  /** Of the keys in Redis. */
  readonly prefix: string;
  /** What does not fit it in Redis, another version wrote or somebody else: it counts for nothing. */
  readonly schema: z.ZodType<Value>;
  /** What is said when there is nothing to give. */
  readonly absence: string;
  /** Told where each answer came from; of a reserve it is told nothing. */
  readonly onRead?: (layer: 'memory' | 'redis' | 'upstream') => void;
}

/** Market data in memory and in Redis. However many ask, and however many instances there are, one asks the source. */
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
      timeout: PATIENCE_MS,
      serializer: serializerOf(schema),
      stores: { market: redis ? memory.useL2Layer(redisDriver({ connection: redis })) : memory },
    });
    this.cache.on('cache:hit', ({ layer, graced }) => {
      if (!graced) onRead?.(layer === 'l1' ? 'memory' : 'redis');
    });
    this.locks = redis && new LockFactory(redisStore({ connection: redis }).factory());
  }

  /**
   * What is known under a key; `ask` is called when no instance has asked within two minutes. One who leaves does not
   * stop the call, for which others wait.
   * @param key one of a bounded number
   * @returns the last good answer, and whether the source failed, or is too slow, to give a newer one that is due
   * @throws {UnavailableError} when there is none of the last 24 hours
   */
  async read(
    key: string,
    ask: () => Promise<Fetched<Value>>,
  ): Promise<{ value: Fetched<Value>; isOld: boolean }> {
    const { last, failed, endedAt } = await this.cache.getOrSet<Outcome<Value>>({
      key,
      factory: ({ setOptions }) =>
        this.inTurn(key, async () => {
          // What another instance has learnt meanwhile, or else the reserve.
          const known = await this.cache.get<Outcome<Value> | undefined>({ key });
          const isDue = known === undefined || Date.now() - known.endedAt >= FRESH_MS;
          const outcome = isDue ? await this.ask(known, ask) : known;
          // Others read it from when the lock is released, which is before the library writes it.
          if (isDue) await this.cache.set({ key, value: outcome });
          setOptions({ ttl: outcome.endedAt + FRESH_MS - Date.now(), skipL2Write: true });
          return outcome;
        }),
    });
    const age = Date.now() - endedAt;
    if (last === null || Date.now() - last.fetchedAt > STALE_MS) {
      throw new UnavailableError(this.options.absence, Math.max(1, Math.ceil((FRESH_MS - age) / 1_000)));
    }
    return { value: last, isOld: failed || age >= FRESH_MS + PATIENCE_MS };
  }

  private async ask(
    known: Outcome<Value> | undefined,
    ask: () => Promise<Fetched<Value>>,
  ): Promise<Outcome<Value>> {
    this.options.onRead?.('upstream');
    const answer = await ask().catch(() => null); // The reasons are in the log.
    return { last: answer ?? known?.last ?? null, failed: answer === null, endedAt: Date.now() };
  }

  /** Runs it while no other instance does so for the key. Where Redis does not answer, nobody waits for the others. */
  private async inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lock = this.locks?.createLock(`${this.options.prefix}:lock:${key}`, LOCK_MS);
    await lock?.acquire({ retry: LOCK_WAIT }).catch(() => false);
    try {
      return await work();
    } finally {
      await lock?.release().catch(() => undefined); // It ends by itself when Redis is gone.
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
