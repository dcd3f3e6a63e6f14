import {
  formatQuotePercent,
  formatQuotePrice,
  formatShortDateTimeUtc,
  isStockQuote,
  type StockQuote,
  useApi,
  useSWRConfig,
} from '@site/kit';
import { useEffect } from 'react';
import { exchanges } from '../../company/exchanges.ts';
import { QuoteDelay, tickerQuoteAddress, useTickerQuote } from '../../company/ticker-quote.tsx';
import { quoteAddress, quoteOptions } from './quotes.ts';

interface RefreshedQuote {
  data: StockQuote | undefined;
  /** Undefined if the last request of the listing, or of the ticker for the same share, succeeded. */
  error: Error | undefined;
}

/** Returns the later of the requested quote and the ticker's quote of the same share, and updates the ticker with it. */
function useLatestQuote(symbol: string, ticker: RefreshedQuote): RefreshedQuote {
  const { data: requested, error } = useApi<StockQuote>(quoteAddress(symbol), quoteOptions);
  const { mutate } = useSWRConfig();
  const displayed = ticker.data?.symbol === symbol ? ticker.data : undefined;
  const isLater =
    displayed !== undefined &&
    isStockQuote(requested) &&
    Date.parse(requested.lastUpdated) > Date.parse(displayed.lastUpdated);
  useEffect(() => {
    if (isLater) void mutate(tickerQuoteAddress, requested, { revalidate: false });
  }, [isLater, requested, mutate]);
  return displayed && !isLater
    ? { data: displayed, error: error && ticker.error }
    : { data: requested, error };
}

/** The listings with their quotes, and a notice if the source of one of these reports a delay. */
export function StockListings() {
  const ticker = useTickerQuote();
  const quotes = {
    'HYPE.CN': useLatestQuote('HYPE.CN', ticker),
    HYPAF: useLatestQuote('HYPAF', ticker),
    'N7S0.F': useLatestQuote('N7S0.F', ticker),
  };
  return (
    <>
      <ul aria-label="Stock listings" className="mt-12 grid max-w-2xl grid-cols-3 gap-2 sm:gap-4 lg:mt-16">
        {exchanges.map(({ label, symbol }) => (
          <ListingLabel key={symbol} label={label} {...quotes[symbol]} />
        ))}
      </ul>
      <QuoteDelay
        quote={Object.values(quotes).find(({ data }) => data?.delayMinutes)?.data}
        className="mt-3 text-xs text-mist-400"
      />
    </>
  );
}

interface ListingLabelProps extends RefreshedQuote {
  label: string;
}

function ListingLabel({ label, data, error }: ListingLabelProps) {
  const quote = Number.isFinite(data?.price) ? data : undefined;
  return (
    <li className="flex min-w-0 flex-col gap-0.5 border-l border-mist-100/20 pl-2 min-[24rem]:pl-3 sm:pl-5">
      <span translate="no" className="text-xs font-semibold text-mist-100 min-[24rem]:text-sm">
        {label}
      </span>
      <span
        translate="no"
        className="min-h-10 text-sm text-mist-300 tabular-nums max-[22.5rem]:min-h-15 sm:min-h-5"
      >
        {quote && <Price quote={quote} />}
        {!quote && (data || error) && <span>No quote</span>}
      </span>
      <span translate="no" className="min-h-12 text-xs text-mist-400 sm:min-h-8">
        {quote && <Note quote={quote} isOutdated={error !== undefined} />}
      </span>
    </li>
  );
}

function Note({ quote, isOutdated }: { quote: StockQuote; isOutdated: boolean }) {
  const marks = [(quote.stale || isOutdated) && 'Delayed', quote.source === 'sample' && 'Sample data'].filter(
    Boolean,
  );
  return (
    <>
      <time dateTime={quote.lastUpdated} suppressHydrationWarning className="tabular-nums">
        {formatShortDateTimeUtc(quote.lastUpdated)}
      </time>
      {marks.length > 0 && <span className="block">{marks.join(', ')}</span>}
    </>
  );
}

function Price({ quote }: { quote: StockQuote }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{formatQuotePrice(quote.price, quote.currency)}</span>
      {Number.isFinite(quote.changePercent) && (
        <span className={(quote.change ?? quote.changePercent ?? 0) >= 0 ? 'text-rise-300' : 'text-fall-300'}>
          {formatQuotePercent(quote.changePercent)}
        </span>
      )}
    </span>
  );
}
