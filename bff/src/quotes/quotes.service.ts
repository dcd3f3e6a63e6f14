import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { NotFoundError, UnavailableError } from '../errors/domain-errors.ts';
import { CachedResponse } from '../http/cached-response.ts';
import { Metrics } from '../metrics/metrics.ts';
import { REDIS } from '../redis/redis.module.ts';
import { isFromEarlierSession, marketSession } from './market-calendar.ts';
import { createProviders } from './providers/create-providers.ts';
import { FRESH_MS, isSettled, keepKnownQuote, servableQuote } from './quote-state.ts';
import type { LastQuote, QuoteState } from './quote-state.ts';
import { QuotesCache } from './quotes-cache.ts';
import type { StockQuote } from './stock-quote.ts';
import { Upstream } from './upstream.ts';

/** How soon to look again while another instance, or a slow call, is still at work. */
const LOOK_AGAIN_MS = 1_000;

/** A quote is not called old for the moment in which the next one is fetched. */
const CHANGE_OVER_MS = 1_000;

interface Prepared {
  readonly answer: CachedResponse;
  readonly until: number;
}

/** Quotes of the served symbols, prepared as answers for as long as nothing in them can change. */
@Injectable()
export class QuotesService {
  private readonly upstream: Upstream;
  private readonly cache: QuotesCache;
  private readonly prepared = new Map<string, Prepared>();
  private readonly pending = new Map<string, Promise<CachedResponse>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    this.upstream = new Upstream(createProviders(config), metrics);
    this.cache = new QuotesCache({
      redis,
      allowSample: !config.production,
      onHit: (layer) => metrics.quoteReads.inc({ layer }),
    });
  }

  /**
   * The quote of a symbol, by default of the first one served.
   * @throws {NotFoundError} for a symbol that is not served
   * @throws {UnavailableError} when there is no quote younger than 24 hours
   */
  async answer(symbol = this.config.quotes.symbols[0]): Promise<CachedResponse> {
    if (symbol === undefined || !this.config.quotes.symbols.includes(symbol)) {
      throw new NotFoundError('There are no quotes for this symbol.');
    }
    const prepared = this.prepared.get(symbol);
    if (prepared === undefined || Date.now() >= prepared.until) return this.refresh(symbol);
    this.metrics.quoteReads.inc({ layer: 'prepared' });
    return prepared.answer;
  }

  /** Shared by all who ask meanwhile; one who leaves does not stop it. */
  private refresh(symbol: string): Promise<CachedResponse> {
    let pending = this.pending.get(symbol);
    if (pending === undefined) {
      pending = this.prepare(symbol).finally(() => this.pending.delete(symbol));
      this.pending.set(symbol, pending);
    }
    return pending;
  }

  private async prepare(symbol: string): Promise<CachedResponse> {
    const state = await this.cache.state(symbol, (known) => this.ask(symbol, known));
    const now = Date.now();
    const last = servableQuote(state, now);
    if (last === null) throw noQuote(state, now);
    const settled = isSettled(state, now);
    const stale = isStale(state, last, now);
    const session = marketSession(symbol, new Date(now));
    const answer = new CachedResponse(toStockQuote(last, stale, isMarketOpen(last, stale, now)));
    const until = settled ? state.attemptedAt + FRESH_MS : now + LOOK_AGAIN_MS;
    this.prepared.set(symbol, { answer, until: Math.min(until, session.until.getTime()) });
    this.metrics.quoteFetchedAt.set({ symbol }, last.fetchedAt / 1000);
    return answer;
  }

  /** Asks the source; whatever happens is a state that counts for two minutes. */
  private async ask(symbol: string, known: LastQuote | null): Promise<QuoteState> {
    this.metrics.quoteReads.inc({ layer: 'upstream' });
    const attemptedAt = Date.now();
    const last = await this.fetchQuote(symbol);
    return keepKnownQuote({ attemptedAt, succeeded: last !== null, last }, known, Date.now());
  }

  private async fetchQuote(symbol: string): Promise<LastQuote | null> {
    try {
      const { asOf, ...quote } = await this.upstream.fetch(symbol);
      return { ...quote, asOf: asOf?.toISOString() ?? null, fetchedAt: Date.now() };
    } catch {
      return null; // The reasons are in the log.
    }
  }
}

/** Whether a quote is not the latest: the source did not give it when it was due, or gave an old one. */
function isStale(state: QuoteState, { symbol, asOf }: LastQuote, now: number): boolean {
  if (!state.succeeded || now - state.attemptedAt > FRESH_MS + CHANGE_OVER_MS) return true;
  return asOf !== null && isFromEarlierSession(symbol, new Date(asOf), new Date(now));
}

/**
 * What the source says holds until the next bell; after it, and for old quotes, the calendar knows better:
 * never open after the close because a quote is old.
 */
function isMarketOpen(last: LastQuote, stale: boolean, now: number): boolean {
  const session = marketSession(last.symbol, new Date(now));
  const sinceFetch = marketSession(last.symbol, new Date(last.fetchedAt));
  const sameSession = sinceFetch.until.getTime() === session.until.getTime();
  return last.marketOpen !== null && !stale && sameSession ? last.marketOpen : session.open;
}

function toStockQuote(last: LastQuote, stale: boolean, marketHours: boolean): StockQuote {
  const { symbol, price, currency, change, changePercent, volume, marketCap, source } = last;
  return {
    symbol,
    price,
    currency,
    change,
    changePercent,
    volume,
    marketCap,
    marketHours,
    lastUpdated: last.asOf ?? new Date(last.fetchedAt).toISOString(),
    source,
    stale,
  };
}

function noQuote(state: QuoteState, now: number): UnavailableError {
  const seconds = Math.ceil((state.attemptedAt + FRESH_MS - now) / 1000);
  return new UnavailableError(
    'There is no quote at the moment.',
    Math.min(Math.max(seconds, 2), FRESH_MS / 1000),
  );
}
