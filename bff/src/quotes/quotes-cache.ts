import { LockFactory } from '@verrou/core';
import { redisStore } from '@verrou/core/drivers/redis';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import { FRESH_MS, STALE_MS, isSettled, readQuoteState } from './quote-state.ts';
import type { QuoteState } from './quote-state.ts';

/** With an old quote at hand nobody waits longer than this for a new one. */
const SOFT_TIMEOUT_MS = 1_500;
/** Longer than the slowest chain of providers takes. */
const LOCK_MS = 11_000;
const LOCK_WAIT_MS = 10_000;
const LOCK_RETRY_MS = 50;
/** How long a state counts that came from giving up on another instance's call. */
const GIVEN_UP_MS = 2_000;
const MEMORY_ITEMS = 500;
const PREFIX = 'quotes-1';

type Ask = (previous: QuoteState | undefined) => Promise<QuoteState>;

/**
 * Quote states in memory in front of Redis. One instance at a time asks the source for a symbol, and what it
 * learns, a failure too, counts for all of them. Without Redis each instance does so for itself.
 */
export class QuotesCache {
  private readonly cache: BentoCache<Record<'layered' | 'shared', ReturnType<typeof bentostore>>>;
  private readonly locks: LockFactory | undefined;

  constructor(redis: Redis | undefined, onHit: (layer: 'memory' | 'redis') => void) {
    const memory = bentostore().useL1Layer(memoryDriver({ maxItems: MEMORY_ITEMS }));
    const driver = redis === undefined ? undefined : redisDriver({ connection: redis });
    this.cache = new BentoCache({
      default: 'layered',
      prefix: PREFIX,
      suppressL2Errors: true,
      l2CircuitBreakerDuration: '5s',
      stores: {
        layered: driver === undefined ? memory : memory.useL2Layer(driver),
        shared: driver === undefined ? memory : bentostore().useL2Layer(driver),
      },
    });
    this.cache.on('cache:hit', ({ layer }) => onHit(layer === 'l2' ? 'redis' : 'memory'));
    if (redis !== undefined) {
      this.locks = new LockFactory(redisStore({ connection: redis }).factory());
    }
  }

  /** The state of a symbol; `ask` is called when no instance has asked within two minutes. */
  async state(symbol: string, ask: Ask): Promise<QuoteState> {
    return this.cache.getOrSet<QuoteState>({
      key: symbol,
      ttl: FRESH_MS,
      grace: STALE_MS,
      timeout: SOFT_TIMEOUT_MS,
      skipL2Write: true,
      factory: async ({ gracedEntry, setOptions }) => {
        const state = await this.askOnce(symbol, readQuoteState(gracedEntry?.value), ask);
        setOptions({ ttl: remaining(state), skipL2Write: true });
        return state;
      },
    });
  }

  private async askOnce(symbol: string, previous: QuoteState | undefined, ask: Ask): Promise<QuoteState> {
    if (this.locks === undefined) return ask(previous);
    const lock = this.locks.createLock(`${PREFIX}:lock:${symbol}`, LOCK_MS);
    let held: boolean;
    try {
      held = await lock.acquire({ retry: { timeout: LOCK_WAIT_MS, delay: LOCK_RETRY_MS } });
    } catch {
      // Redis does not answer: this instance is on its own. A late lock must not keep others waiting.
      void lock.release().catch(() => undefined);
      return ask(previous);
    }
    try {
      const shared = await this.readShared(symbol);
      if (shared !== undefined && isSettled(shared, Date.now())) return shared;
      const last = shared ?? previous;
      if (!held) return { attemptedAt: 0, succeeded: false, last: last?.last ?? null };
      const state = await ask(last);
      await this.writeShared(symbol, state);
      return state;
    } finally {
      if (held) await lock.release().catch(() => undefined); // It ends by itself when Redis is gone.
    }
  }

  private async readShared(symbol: string): Promise<QuoteState | undefined> {
    return readQuoteState(await this.cache.use('shared').get({ key: symbol, grace: STALE_MS }));
  }

  /** Before the lock is released: the next holder must find it. */
  private async writeShared(symbol: string, state: QuoteState): Promise<void> {
    await this.cache.use('shared').set({ key: symbol, value: state, ttl: remaining(state), grace: STALE_MS });
  }
}

/** Milliseconds until the source may be asked again. */
function remaining(state: QuoteState): number {
  return Math.max(GIVEN_UP_MS, state.attemptedAt + FRESH_MS - Date.now());
}
