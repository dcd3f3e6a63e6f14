import { classNames, PageLink } from '@site/kit';
import { useDeferredValue } from 'react';
import { TickerPlaceholder, TickerQuote } from './ticker-quote.tsx';
import { useTickerQuote } from './use-ticker-quote.ts';

/** The stock ticker bar under the header, with a fixed height, so that nothing moves. Hidden in the newsroom. */
export function Ticker({ visible }: { visible: boolean }) {
  const { data, error } = useTickerQuote(visible);
  // A later quote is rendered with low priority.
  const quote = useDeferredValue(data);
  if (!visible) return null;
  return (
    <section
      aria-label="Stock ticker"
      aria-live="off"
      translate="no"
      aria-busy={quote === undefined}
      data-tone="night"
      data-print="hide"
      className={classNames(
        'sticky top-(--header-height) z-30 h-(--ticker-height) overflow-hidden border-b border-mist-100/10 bg-night-900',
        'text-[0.6875rem] leading-tight text-mist-200 tabular-nums min-[22.5rem]:text-xs md:text-[0.8125rem]',
        // Without scripts the header is not sticky, and no quote will follow.
        quote ? 'noscript:static' : 'noscript:hidden',
      )}
    >
      <div className="relative mx-auto flex h-full w-full max-w-[78rem] flex-wrap content-center items-center gap-x-2 px-3 md:gap-y-0.5 whitespace-nowrap sm:gap-x-4 sm:px-8 md:gap-x-3 lg:gap-x-4 xl:gap-x-6">
        {quote ? <TickerQuote quote={quote} isOutdated={error !== undefined} /> : <TickerPlaceholder />}
        <PageLink
          to="/investors"
          aria-label="Listings and market details"
          className="absolute inset-0 -outline-offset-2"
        />
      </div>
    </section>
  );
}
