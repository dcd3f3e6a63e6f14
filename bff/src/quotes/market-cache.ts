import { LockFactory } from '@verrou/core';
import { redisStore } from '@verrou/core/drivers/redis';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { FRESH_MS, STALE_MS, isSettled, keepKnown, readState } from './known-state.ts';
import type { Fetched, KnownState } from './known-state.ts';

/** While an old quote is available, nobody waits longer than this for a new one. */
const SOFT_TIMEOUT_MS = 1_500;
/** Longer than two silent providers take: the third, the sample, answers at once. */
const LOCK_MS = 7_500;
/** Longer than a lock: where an instance died or lost its connection with it, the next one asks the source. */
const LOCK_WAIT_MS = 8_000;
const LOCK_RETRY_MS = 50;
/** How long a state counts that came from giving up on another instance's call. */
const GIVEN_UP_MS = 2_000;
const MEMORY_ITEMS = 500;

/** Asks the source; gets what was last good, and gives the new state. */
type Ask<Value extends Fetched> = (known: Value | null) => Promise<KnownState<Value>>;

interface MarketCacheOptions<Value extends Fetched> {
  readonly redis: Redis | undefined;
  /** Gets a new number with every change to the schema: two versions may share one Redis. */
  readonly prefix: string;
  /** Of what a source gives. */
  readonly schema: z.ZodType<Value>;
  /** Whether invented prices in Redis are used. */
  readonly allowSample: boolean;
  /** Called with each state that was found in the cache. */
  readonly onHit?: (layer: 'memory' | 'redis') => void;
}

/**
 * States of market data in memory, shared over Redis. One instance at a time asks the source for a key, and what it
 * learns, a failure too, counts for all of them. Without Redis each instance does so for itself.
 */
export class MarketCache<Value extends Fetched> {
  private readonly memory = new BentoCache({
    default: 'memory',
    stores: { memory: bentostore().useL1Layer(memoryDriver({ maxItems: MEMORY_ITEMS })) },
  });
  private readonly shared: SharedStates<Value> | undefined;

  constructor(private readonly options: MarketCacheOptions<Value>) {
    this.shared = options.redis && new SharedStates(options.redis, options);
    this.memory.on('cache:hit', () => options.onHit?.('memory'));
  }

  /** The state of a key; `ask` is called when no instance has asked within two minutes. */
  state(key: string, ask: Ask<Value>): Promise<KnownState<Value>> {
    const { schema, allowSample } = this.options;
    return this.memory.getOrSet<KnownState<Value>>({
      key,
      ttl: FRESH_MS,
      grace: STALE_MS,
      timeout: SOFT_TIMEOUT_MS,
      factory: async ({ gracedEntry, setOptions }) => {
        const previous = readState(gracedEntry?.value, schema, allowSample);
        const state = await this.askOnce(key, previous?.last ?? null, ask);
        setOptions({ ttl: remaining(state) });
        return state;
      },
    });
  }

  private async askOnce(key: string, known: Value | null, ask: Ask<Value>): Promise<KnownState<Value>> {
    if (this.shared === undefined) return ask(known);
    const lock = this.shared.lock(key);
    let held: boolean;
    try {
      held = await lock.acquire({ retry: { timeout: LOCK_WAIT_MS, delay: LOCK_RETRY_MS } });
    } catch {
      // Redis does not answer: this instance is on its own. A late lock must not keep others waiting.
      void lock.release().catch(() => undefined);
      return ask(known);
    }
    try {
      const found = await this.shared.read(key);
      const now = Date.now();
      const state = keepKnown(found ?? { attemptedAt: 0, succeeded: false, last: null }, known, now);
      if (isSettled(state, now)) this.options.onHit?.('redis');
      if (isSettled(state, now) || !held) return state;
      const asked = await ask(state.last);
      await this.shared.write(key, asked);
      return asked;
    } finally {
      if (held) await lock.release().catch(() => undefined); // It ends by itself when Redis is gone.
    }
  }
}

/** The states that all instances share. A Redis that fails is one that has none. */
class SharedStates<Value extends Fetched> {
  private readonly cache: BentoCache<{ redis: ReturnType<typeof bentostore> }>;
  private readonly locks: LockFactory;

  constructor(
    connection: Redis,
    private readonly options: Pick<MarketCacheOptions<Value>, 'prefix' | 'schema' | 'allowSample'>,
  ) {
    this.locks = new LockFactory(redisStore({ connection }).factory());
    this.cache = new BentoCache({
      default: 'redis',
      prefix: options.prefix,
      suppressL2Errors: true,
      l2CircuitBreakerDuration: '5s',
      stores: { redis: bentostore().useL2Layer(redisDriver({ connection })) },
    });
  }

  lock(key: string) {
    return this.locks.createLock(`${this.options.prefix}:lock:${key}`, LOCK_MS);
  }

  async read(key: string): Promise<KnownState<Value> | undefined> {
    const { schema, allowSample } = this.options;
    return readState(await this.cache.get({ key, grace: STALE_MS }), schema, allowSample);
  }

  async write(key: string, state: KnownState<Value>): Promise<void> {
    await this.cache.set({ key, value: state, ttl: remaining(state), grace: STALE_MS });
  }
}

/** Milliseconds until the source may be asked again. */
function remaining({ attemptedAt }: KnownState<Fetched>): number {
  return Math.max(GIVEN_UP_MS, attemptedAt + FRESH_MS - Date.now());
}
