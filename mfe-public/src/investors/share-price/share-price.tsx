import { ErrorPanel, lazyPart, Section, Skeleton, useInView } from '@site/kit';
import { Suspense, useRef } from 'react';
import { QuoteDelay, useTickerQuote } from '../../company/ticker-quote.tsx';

const PriceHistory = lazyPart(
  async () => (await import('./price-history.tsx')).PriceHistory,
  ({ onRetry }) => <ErrorPanel title="The price chart could not be loaded" onRetry={onRetry} />,
);

/** Reserves the space of the chart, so that nothing moves when it appears. */
export function SharePrice() {
  const { data: tickerQuote } = useTickerQuote();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { rootMargin: '400px 0px', once: true });
  return (
    <Section
      id="share-price"
      tone="mist"
      eyebrow="Three listings"
      title="Share price"
      lead={
        <>
          <p>Closing prices and the latest price on each of our exchanges, in local currency.</p>
          <QuoteDelay quote={tickerQuote} className="mt-2" />
        </>
      }
    >
      <div ref={place} className="min-h-[41rem] min-[23rem]:min-h-[38rem] sm:min-h-[36rem] print:min-h-0">
        {isNear ? (
          <Suspense fallback={<Skeleton className="h-96 w-full print:hidden" />}>
            <PriceHistory />
          </Suspense>
        ) : (
          <p className="hidden text-ink-800 print:block noscript:hidden">
            The chart was not loaded when this page was printed. See the prices at the exchanges linked below.
          </p>
        )}
        <noscript>
          <p className="text-ink-800">
            The chart needs JavaScript. You can also see the prices at the exchanges linked below.
          </p>
        </noscript>
      </div>
    </Section>
  );
}
