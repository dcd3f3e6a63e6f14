import { LockFactory } from '@verrou/core';
import { redisStore } from '@verrou/core/drivers/redis';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import { FRESH_MS, STALE_MS, isSettled, keepKnownQuote, readQuoteState } from './quote-state.ts';
import type { LastQuote, QuoteState } from './quote-state.ts';

/** With an old quote at hand nobody waits longer than this for a new one. */
const SOFT_TIMEOUT_MS = 1_500;
/** Longer than the slowest chain of providers takes. */
const LOCK_MS = 11_000;
const LOCK_WAIT_MS = 10_000;
const LOCK_RETRY_MS = 50;
/** How long a state counts that came from giving up on another instance's call. */
const GIVEN_UP_MS = 2_000;
const MEMORY_ITEMS = 500;
/** Gets a new number with every change to the state's shape: two versions may share one Redis. */
const PREFIX = 'quotes-2';

/** Asks the source; gets the last good quote that is known, and gives the new state. */
type Ask = (known: LastQuote | null) => Promise<QuoteState>;

interface QuotesCacheOptions {
  readonly redis: Redis | undefined;
  /** Whether invented quotes in Redis are used. */
  readonly allowSample: boolean;
  /** Told of each state that was there already. */
  readonly onHit: (layer: 'memory' | 'redis') => void;
}

/**
 * Quote states in memory, shared over Redis. One instance at a time asks the source for a symbol, and what it
 * learns, a failure too, counts for all of them. Without Redis each instance does so for itself.
 */
export class QuotesCache {
  private readonly memory = new BentoCache({
    default: 'memory',
    stores: { memory: bentostore().useL1Layer(memoryDriver({ maxItems: MEMORY_ITEMS })) },
  });
  private readonly shared: SharedStates | undefined;

  constructor(private readonly options: QuotesCacheOptions) {
    this.shared = options.redis && new SharedStates(options.redis, options.allowSample);
    this.memory.on('cache:hit', () => options.onHit('memory'));
  }

  /** The state of a symbol; `ask` is called when no instance has asked within two minutes. */
  state(symbol: string, ask: Ask): Promise<QuoteState> {
    const { allowSample } = this.options;
    return this.memory.getOrSet<QuoteState>({
      key: symbol,
      ttl: FRESH_MS,
      grace: STALE_MS,
      timeout: SOFT_TIMEOUT_MS,
      factory: async ({ gracedEntry, setOptions }) => {
        const previous = readQuoteState(gracedEntry?.value, allowSample);
        const state = await this.askOnce(symbol, previous?.last ?? null, ask);
        setOptions({ ttl: remaining(state) });
        return state;
      },
    });
  }

  private async askOnce(symbol: string, known: LastQuote | null, ask: Ask): Promise<QuoteState> {
    if (this.shared === undefined) return ask(known);
    const lock = this.shared.lock(symbol);
    let held: boolean;
    try {
      held = await lock.acquire({ retry: { timeout: LOCK_WAIT_MS, delay: LOCK_RETRY_MS } });
    } catch {
      // Redis does not answer: this instance is on its own. A late lock must not keep others waiting.
      void lock.release().catch(() => undefined);
      return ask(known);
    }
    try {
      const found = await this.shared.read(symbol);
      const now = Date.now();
      const state = keepKnownQuote(found ?? { attemptedAt: 0, succeeded: false, last: null }, known, now);
      if (isSettled(state, now)) this.options.onHit('redis');
      if (isSettled(state, now) || !held) return state;
      const asked = await ask(state.last);
      await this.shared.write(symbol, asked);
      return asked;
    } finally {
      if (held) await lock.release().catch(() => undefined); // It ends by itself when Redis is gone.
    }
  }
}

/** The states that all instances share. A Redis that fails is one that has none. */
class SharedStates {
  private readonly cache: BentoCache<{ redis: ReturnType<typeof bentostore> }>;
  private readonly locks: LockFactory;

  constructor(
    connection: Redis,
    private readonly allowSample: boolean,
  ) {
    this.locks = new LockFactory(redisStore({ connection }).factory());
    this.cache = new BentoCache({
      default: 'redis',
      prefix: PREFIX,
      suppressL2Errors: true,
      l2CircuitBreakerDuration: '5s',
      stores: { redis: bentostore().useL2Layer(redisDriver({ connection })) },
    });
  }

  lock(symbol: string) {
    return this.locks.createLock(`${PREFIX}:lock:${symbol}`, LOCK_MS);
  }

  async read(symbol: string): Promise<QuoteState | undefined> {
    return readQuoteState(await this.cache.get({ key: symbol, grace: STALE_MS }), this.allowSample);
  }

  async write(symbol: string, state: QuoteState): Promise<void> {
    await this.cache.set({ key: symbol, value: state, ttl: remaining(state), grace: STALE_MS });
  }
}

/** Milliseconds until the source may be asked again. */
function remaining(state: QuoteState): number {
  return Math.max(GIVEN_UP_MS, state.attemptedAt + FRESH_MS - Date.now());
}
