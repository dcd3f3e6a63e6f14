import { isStockQuote, type StockQuote, useApi } from '@site/kit';
import { tickerQuoteAddress } from './quote-address.ts';

/** Spec section 7: refreshed every 3 minutes, also in the background, and fresh for 2 minutes; in milliseconds. */
const refreshInterval = 180_000;
const freshFor = 120_000;

export function useTickerQuote(wanted: boolean) {
  return useApi<StockQuote>(wanted ? tickerQuoteAddress : null, {
    refreshInterval,
    refreshWhenHidden: true,
    dedupingInterval: freshFor,
    revalidateIfStale: true,
    failsWith: 'Failed to fetch',
    accepts: isStockQuote,
  });
}
