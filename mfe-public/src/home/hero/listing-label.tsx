import {
  formatQuotePercent,
  formatQuotePrice,
  formatShortDateTimeUtc,
  type StockQuote,
  useApi,
} from '@site/kit';
import { quoteAddress, quoteOptions } from './quotes.ts';

export function ListingLabel({ label, symbol }: { label: string; symbol: string }) {
  const { data, error } = useApi<StockQuote>(quoteAddress(symbol), quoteOptions);
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
        {quote && <Note quote={quote} />}
      </span>
    </li>
  );
}

function Note({ quote }: { quote: StockQuote }) {
  const marks = [quote.stale && 'Delayed', quote.source === 'sample' && 'Sample data'].filter(Boolean);
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

/** Rendered only if the source reports a delay. */
export function QuoteDelayNotice() {
  const { data } = useApi<StockQuote>(quoteAddress('HYPE.CN'), quoteOptions);
  if (!data?.delayMinutes) return null;
  return (
    <p className="mt-3 text-xs text-mist-400">
      {`Quotes are delayed by at least ${data.delayMinutes} minutes`}
    </p>
  );
}
