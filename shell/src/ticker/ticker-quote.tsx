import {
  classNames,
  formatMarketCap,
  formatQuoteChange,
  formatQuotePercent,
  formatQuotePrice,
  formatShortDateTimeUtc,
  formatVolume,
  Skeleton,
  type StockQuote,
  useReaderLocale,
} from '@site/kit';
import type { ReactNode } from 'react';

/*
 * Groups, which take as many lines as they need: one, and two where a face is wide; two and three on small screens,
 * where `order` puts price and session first, move and figures last. On the smallest, marks stand beside the move.
 */
const group = 'flex items-center gap-x-2 sm:gap-x-4 md:gap-x-2 lg:gap-x-4 xl:gap-x-6';
const priceGroup = classNames(group, 'max-md:order-1 font-semibold text-mist-50');
const stateGroup = classNames(group, 'ml-auto max-md:order-2 max-[22.5rem]:contents');
const marksGroup = classNames(group, 'max-[22.5rem]:order-5 max-[22.5rem]:ml-auto');
const sessionGroup = 'max-[22.5rem]:order-3 max-[22.5rem]:ml-auto';
const moveGroup = 'max-md:order-5';
const figuresGroup = classNames(group, 'max-md:order-6 max-md:ml-auto');

function LineBreak() {
  return <span aria-hidden="true" className="h-0 basis-full max-md:order-4 md:hidden" />;
}

/** The direction is unknown if the source has neither figure. */
function Arrow({ up }: { up: boolean }) {
  return (
    <>
      <svg
        viewBox="0 0 10 10"
        aria-hidden="true"
        className="size-2.5"
        fill="currentColor"
        data-direction={up ? 'up' : 'down'}
      >
        <path d={up ? 'M5 1.5l4 7H1z' : 'M5 8.5l-4-7h8z'} />
      </svg>
      <span className="sr-only">{up ? 'Up' : 'Down'}</span>
    </>
  );
}

function Move({ change, changePercent }: Pick<StockQuote, 'change' | 'changePercent'>) {
  const move = change ?? changePercent;
  const colour = move === null ? 'text-mist-400' : move >= 0 ? 'text-rise-300' : 'text-fall-300';
  return (
    <span className={classNames(moveGroup, 'flex items-center gap-1 font-medium', colour)}>
      {move !== null && <Arrow up={move >= 0} />}
      <span>{formatQuoteChange(change)}</span>
      <span>({formatQuotePercent(changePercent)})</span>
    </span>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span className="text-mist-400">{label}</span> {children}
    </span>
  );
}

function Session({ open }: { open: boolean }) {
  return (
    <span className={classNames(sessionGroup, 'flex items-center gap-1.5 font-medium')}>
      <span
        aria-hidden="true"
        data-market={open ? 'open' : 'closed'}
        className={classNames(
          'size-2 rounded-full',
          open ? 'animate-pulse-dot bg-rise-300 motion-reduce:animate-none' : 'bg-mist-400',
        )}
      />
      <span>Market {open ? 'Open' : 'Closed'}</span>
    </span>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border-gold-400/50 font-semibold text-gold-300 sm:border sm:px-1.5 sm:py-px">
      {children}
    </span>
  );
}

/** One mark for both, because two do not fit beside the price on a small screen. */
function Marks({ stale, source }: Pick<StockQuote, 'stale' | 'source'>) {
  if (stale && source === 'sample') {
    return (
      <Mark>
        Delayed sample<span className="max-md:sr-only"> data</span>
      </Mark>
    );
  }
  if (source === 'sample') return <Mark>Sample data</Mark>;
  return stale && <Mark>Delayed</Mark>;
}

/** Visible if there is room; always available to screen readers. */
function UpdateTime({ iso, open }: { iso: string; open: boolean }) {
  const moment = formatShortDateTimeUtc(iso, useReaderLocale());
  return (
    moment && (
      // The year changes between server and browser once a year.
      <time dateTime={iso} suppressHydrationWarning className="text-mist-400 max-lg:sr-only">
        {open ? 'as of' : 'at close,'} {moment}
      </time>
    )
  );
}

/** One quote in as many lines as it needs (SITE-22 to SITE-25). */
export function TickerQuote({ quote }: { quote: StockQuote }) {
  return (
    <>
      <span className={priceGroup}>
        <strong className="font-semibold">{quote.symbol}</strong>
        <span>{formatQuotePrice(quote.price, quote.currency)}</span>
      </span>
      <Move change={quote.change} changePercent={quote.changePercent} />
      <LineBreak />
      <span className={figuresGroup}>
        <Figure label="Vol">{formatVolume(quote.volume)}</Figure>
        <Figure label="Cap">
          {formatMarketCap(quote.marketCap)}
          {typeof quote.marketCap === 'number' && (
            <span className="max-[24rem]:sr-only"> {quote.currency}</span>
          )}
        </Figure>
      </span>
      <span className={stateGroup}>
        <span className={marksGroup}>
          <UpdateTime iso={quote.lastUpdated} open={quote.marketHours} />
          <Marks stale={quote.stale} source={quote.source} />
        </span>
        <Session open={quote.marketHours} />
      </span>
    </>
  );
}

/** Placeholders of the same size while there is no quote. */
export function TickerPlaceholder() {
  return (
    <>
      <span className="sr-only">Quote not available yet</span>
      <span className={priceGroup}>
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-3 w-16" />
      </span>
      <span className={moveGroup}>
        <Skeleton className="h-3 w-28" />
      </span>
      <LineBreak />
      <span className={figuresGroup}>
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-3 w-16" />
      </span>
      <span className={stateGroup}>
        <span className={sessionGroup}>
          <Skeleton className="h-3 w-20" />
        </span>
      </span>
    </>
  );
}
