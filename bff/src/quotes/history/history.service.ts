import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { CONFIG } from '../../config/config.module.ts';
import type { Config } from '../../config/config.ts';
import { NotFoundError } from '../../errors/domain-errors.ts';
import { REDIS } from '../../redis/redis.module.ts';
import { MarketCache } from '../market-cache.ts';
import { servedSymbol } from '../served-symbol.ts';
import { Upstream } from '../upstream.ts';
import { type LastHistory, lastHistory } from './last-history.ts';
import type { StockHistoryQuery } from './stock-history-query.ts';
import type { StockHistory } from './stock-history.ts';

/** Price histories of the served symbols, asked for and kept as quotes are. */
@Injectable()
export class HistoryService {
  private readonly cache: MarketCache<LastHistory>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly upstream: Upstream,
    @Optional() @Inject(REDIS) redis: Redis | undefined,
  ) {
    this.cache = new MarketCache({
      redis,
      prefix: `price-history-2:${upstream.names}`,
      schema: lastHistory,
      absence: 'There is no price history at the moment.',
    });
  }

  /**
   * @throws {NotFoundError} for a symbol that is not served, and where no source has a past
   * @throws {UnavailableError} when there is no history younger than 24 hours
   */
  async history({ symbol, range = '1y' }: StockHistoryQuery): Promise<StockHistory> {
    const served = servedSymbol(this.config, symbol);
    if (!hasSource(this.config)) throw new NotFoundError('There are no price histories here.');
    const { value, isOld } = await this.cache.read(`${served}:${range}`, async () => {
      const history = await this.upstream.fetchHistory(served, range);
      return { ...history, candles: [...history.candles], range, fetchedAt: Date.now() };
    });
    const { fetchedAt, ...history } = value;
    return { ...history, lastUpdated: new Date(fetchedAt).toISOString(), stale: isOld };
  }
}

/** Of the sources, `http` has a past only where it has an address for it. */
function hasSource({ quotes: { providers, historyUrl } }: Config): boolean {
  return historyUrl !== undefined || providers.some((name) => name !== 'http');
}
