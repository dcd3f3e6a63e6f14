import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG } from '../../config/config.module.ts';
import type { Config } from '../../config/config.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';
import { NotFoundError } from '../../errors/domain-errors.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { REDIS } from '../../redis/redis.module.ts';
import { MarketAnswers } from '../market-answers.ts';
import { MarketCache } from '../market-cache.ts';
import { createProviders } from '../providers/create-providers.ts';
import { servedSymbol } from '../served-symbol.ts';
import { Upstream } from '../upstream.ts';
import { type LastHistory, lastHistory } from './last-history.ts';
import type { StockHistoryQuery } from './stock-history-query.ts';
import type { StockHistory } from './stock-history.ts';

/** Price histories of the served symbols, asked for and kept as quotes are. */
@Injectable()
export class HistoryService {
  private readonly upstream: Upstream;
  private readonly answers: MarketAnswers<LastHistory>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    this.upstream = new Upstream(createProviders(config), metrics);
    const cache = new MarketCache({
      redis,
      prefix: 'price-history-1',
      schema: lastHistory,
      allowSample: !config.production,
    });
    this.answers = new MarketAnswers({
      cache,
      show: (last, stale) => ({ body: toStockHistory(last, stale) }),
      absence: 'There is no price history at the moment.',
    });
  }

  /**
   * @throws {NotFoundError} for a symbol that is not served, and where no source has a past
   * @throws {UnavailableError} when there is no history younger than 24 hours
   */
  async answer({ symbol, range = '1y' }: StockHistoryQuery): Promise<CachedResponse> {
    const served = servedSymbol(this.config, symbol);
    if (!hasSource(this.config)) throw new NotFoundError('There are no price histories here.');
    return this.answers.answer(`${served}:${range}`, async () => {
      const history = await this.upstream.fetchHistory(served, range);
      return { ...history, candles: [...history.candles], range, fetchedAt: Date.now() };
    });
  }
}

/** Of the sources, `http` has a past only where it has an address for it. */
function hasSource({ quotes: { providers, historyUrl } }: Config): boolean {
  return historyUrl !== undefined || providers.some((name) => name !== 'http');
}

function toStockHistory({ fetchedAt, ...history }: LastHistory, stale: boolean): StockHistory {
  return { ...history, lastUpdated: new Date(fetchedAt).toISOString(), stale };
}
