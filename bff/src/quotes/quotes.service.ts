import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';
import { REDIS } from '../redis/redis.module.ts';
import { type LastQuote, lastQuote } from './last-quote.ts';
import { MarketCache } from './market-cache.ts';
import { isFromEarlierSession, marketSession } from './market-calendar.ts';
import { servedSymbol } from './served-symbol.ts';
import type { StockQuote } from './stock-quote.ts';
import { Upstream } from './upstream.ts';

/** Quotes of the served symbols. */
@Injectable()
export class QuotesService {
  private readonly cache: MarketCache<LastQuote>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly upstream: Upstream,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    this.cache = new MarketCache({
      redis,
      prefix: `quotes-3:${upstream.names}`,
      schema: lastQuote,
      absence: 'There is no quote at the moment.',
      onRead: (layer) => metrics.quoteReads.inc({ layer }),
    });
  }

  /**
   * The quote of a symbol, by default of the first one served.
   * @throws {NotFoundError} for a symbol that is not served
   * @throws {UnavailableError} when there is no quote younger than 24 hours
   */
  async quote(symbol?: string): Promise<StockQuote> {
    const served = servedSymbol(this.config, symbol);
    const { value, isOld } = await this.cache.read(served, async () => {
      const { asOf, ...quote } = await this.upstream.fetch(served);
      return { ...quote, asOf: asOf?.toISOString() ?? null, fetchedAt: Date.now() };
    });
    this.metrics.quoteFetchedAt.set({ symbol: served }, value.fetchedAt / 1000);
    const now = Date.now();
    const stale = isOld || isOutdated(value, now);
    return toStockQuote(value, stale, isMarketOpen(value, stale, now));
  }
}

/** Whether a source gave a quote that was old already. */
function isOutdated({ symbol, asOf }: LastQuote, now: number): boolean {
  return asOf !== null && isFromEarlierSession(symbol, new Date(asOf), new Date(now));
}

/**
 * What the source says holds until the market next opens or closes; after that, and for old quotes, the
 * calendar decides: a market is never open after the close because a quote is old.
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
