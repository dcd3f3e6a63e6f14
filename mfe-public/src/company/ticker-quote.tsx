import { isStockQuote, type StockQuote, useApi } from '@site/kit';

/** The request of the shell's ticker; pages that show its quote preload it, too. */
export const tickerQuoteAddress = '/api/stock-price';

/** Returns the ticker's quote from the cache. Does not request it, because the ticker does. */
export function useTickerQuote(): StockQuote | undefined {
  const { data } = useApi<StockQuote>(tickerQuoteAddress, {
    revalidateOnMount: false,
    failsWith: 'Failed to fetch',
    accepts: isStockQuote,
  });
  return data;
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
