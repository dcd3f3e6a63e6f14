import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config/config.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { Metrics } from '../metrics/metrics.ts';
import { REDIS } from '../redis/redis.module.ts';
import { MarketCache } from './market-cache.ts';
import { isFromEarlierSession, marketSession } from './market-calendar.ts';
import {
  type MarketHistory,
  type MarketQuote,
  marketHistorySchema,
  marketQuoteSchema,
} from './market-data.ts';
import type { StockHistory, StockHistoryQuery, StockQuote } from './stock.dto.ts';
import { QuoteUpstream } from './upstream.ts';

@Injectable()
export class QuotesService {
  private readonly quotes: MarketCache<MarketQuote>;
  private readonly histories: MarketCache<MarketHistory>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly upstream: QuoteUpstream,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    this.quotes = new MarketCache({
      redis,
      prefix: `quotes:${upstream.names}`,
      schema: marketQuoteSchema,
      unavailableMessage: 'There is no quote at the moment.',
      onRead: (layer) => metrics.quoteReads.inc({ layer }),
    });
    this.histories = new MarketCache({
      redis,
      prefix: `price-histories:${upstream.names}`,
      schema: marketHistorySchema,
      unavailableMessage: 'There is no price history at the moment.',
    });
  }

  async quote(symbol?: string): Promise<StockQuote> {
    const served = this.served(symbol);
    const { value, isStale } = await this.quotes.read(served, () => this.upstream.fetch(served));
    const { marketOpen: _marketOpen, asOf, fetchedAt, ...quote } = value;
    this.metrics.quoteFetchedAt.set({ symbol: served }, fetchedAt / 1000);
    const now = new Date();
    const stale = isStale || (asOf !== null && isFromEarlierSession(served, new Date(asOf), now));
    return {
      ...quote,
      marketHours: isMarketOpen(value, stale, now),
      lastUpdated: asOf ?? new Date(fetchedAt).toISOString(),
      stale,
    };
  }

  async history({ symbol, range = '1y' }: StockHistoryQuery): Promise<StockHistory> {
    const served = this.served(symbol);
    if (!hasHistories(this.config)) throw new NotFoundError('There are no price histories here.');
    const { value, isStale } = await this.histories.read(`${served}:${range}`, () =>
      this.upstream.fetchHistory(served, range),
    );
    const { fetchedAt, ...history } = value;
    return { ...history, range, lastUpdated: new Date(fetchedAt).toISOString(), stale: isStale };
  }

  private served(symbol = this.config.quotes.symbols[0]): string {
    if (symbol !== undefined && this.config.quotes.symbols.includes(symbol)) return symbol;
    throw new NotFoundError('There are no quotes for this symbol.');
  }
}

function hasHistories({ quotes: { providers, historyUrl } }: Config): boolean {
  return historyUrl !== undefined || providers.some((name) => name !== 'http');
}

/** The source's market state is valid until the market next opens or closes; then the calendar decides. */
function isMarketOpen(
  { symbol, marketOpen, fetchedAt }: MarketQuote & { readonly fetchedAt: number },
  stale: boolean,
  now: Date,
): boolean {
  const { open, since } = marketSession(symbol, now);
  return marketOpen !== null && !stale && fetchedAt >= since.getTime() ? marketOpen : open;
}
