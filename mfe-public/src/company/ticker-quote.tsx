import { isStockQuote, type StockQuote, useApi } from '@site/kit';

/** The request of the shell's ticker; pages that show its quote preload it, too. */
export const tickerQuoteAddress = '/api/stock-price';

/** Returns the ticker's quote, and the error of its last request, from the cache. The ticker sends the requests. */
export function useTickerQuote() {
  return useApi<StockQuote>(tickerQuoteAddress, {
    revalidateOnMount: false,
    failsWith: 'Failed to fetch',
    accepts: isStockQuote,
  });
}

interface QuoteDelayProps {
  quote: StockQuote | undefined;
  className: string;
}

/** Rendered only if the source reports a delay. */
export function QuoteDelay({ quote, className }: QuoteDelayProps) {
  if (!quote?.delayMinutes) return null;
  return <p className={className}>{`Quotes are delayed by at least ${quote.delayMinutes} minutes`}</p>;
}
