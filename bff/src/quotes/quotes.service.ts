import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import { Metrics } from '../metrics/metrics.ts';
import { REDIS } from '../redis/redis.module.ts';
import { type LastQuote, lastQuote } from './last-quote.ts';
import { MarketAnswers } from './market-answers.ts';
import { MarketCache } from './market-cache.ts';
import { isFromEarlierSession, marketSession } from './market-calendar.ts';
import { createProviders } from './providers/create-providers.ts';
import { servedSymbol } from './served-symbol.ts';
import type { StockQuote } from './stock-quote.ts';
import { Upstream } from './upstream.ts';

/** Quotes of the served symbols. */
@Injectable()
export class QuotesService {
  private readonly upstream: Upstream;
  private readonly answers: MarketAnswers<LastQuote>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    this.upstream = new Upstream(createProviders(config), metrics);
    const cache = new MarketCache({
      redis,
      prefix: 'quotes-2',
      schema: lastQuote,
      allowSample: !config.production,
      onHit: (layer) => metrics.quoteReads.inc({ layer }),
    });
    this.answers = new MarketAnswers({
      cache,
      show: (last, isOld, now) => this.show(last, isOld, now),
      absence: 'There is no quote at the moment.',
      onRead: (layer) => metrics.quoteReads.inc({ layer }),
    });
  }

  /**
   * The quote of a symbol, by default of the first one served.
   * @throws {NotFoundError} for a symbol that is not served
   * @throws {UnavailableError} when there is no quote younger than 24 hours
   */
  async answer(symbol?: string): Promise<CachedResponse> {
    const served = servedSymbol(this.config, symbol);
    return this.answers.answer(served, async () => {
      const { asOf, ...quote } = await this.upstream.fetch(served);
      return { ...quote, asOf: asOf?.toISOString() ?? null, fetchedAt: Date.now() };
    });
  }

  private show(last: LastQuote, isOld: boolean, now: number) {
    const { symbol, fetchedAt } = last;
    this.metrics.quoteFetchedAt.set({ symbol }, fetchedAt / 1000);
    const stale = isOld || isOutdated(last, now);
    const until = marketSession(symbol, new Date(now)).until.getTime();
    return { body: toStockQuote(last, stale, isMarketOpen(last, stale, now)), until };
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
