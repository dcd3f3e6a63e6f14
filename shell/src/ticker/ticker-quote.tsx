import {
  classNames,
  formatMarketCap,
  formatQuoteChange,
  formatQuotePercent,
  formatQuotePrice,
  formatVolume,
  Skeleton,
  type StockQuote,
} from '@site/kit';

const asOf = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/*
 * On small screens the bar has two lines: symbol, price, marks and session; then the move, volume and market
 * capitalisation. `order` puts the pieces there, beside one another they keep the order they are read in.
 */
const firstLine = 'max-md:order-1';
const secondLine = 'max-md:order-3';

function LineBreak() {
  return <span aria-hidden="true" className="h-0 basis-full max-md:order-2 md:hidden" />;
}

/** Pushes what follows to the end of the line. */
function Gap({ className }: { className: string }) {
  return <span aria-hidden="true" className={`flex-1 ${className}`} />;
}

function Move({ change, changePercent }: Pick<StockQuote, 'change' | 'changePercent'>) {
  const up = change >= 0;
  return (
    <span
      className={classNames(
        secondLine,
        'flex items-center gap-1 font-medium',
        up ? 'text-rise-300' : 'text-fall-300',
      )}
    >
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
      <span>{formatQuoteChange(change)}</span>
      <span>({formatQuotePercent(changePercent)})</span>
    </span>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <span className={secondLine}>
      <span className="text-mist-400">{label}</span> {children}
    </span>
  );
}

function Session({ open }: { open: boolean }) {
  return (
    <span className={classNames(firstLine, 'flex items-center gap-1.5 font-medium')}>
      <span
        aria-hidden="true"
        data-market={open ? 'open' : 'closed'}
        className={classNames(
          'size-2 rounded-full',
          open ? 'animate-pulse-dot bg-rise-300 motion-reduce:animate-none' : 'bg-mist-400',
        )}
      />
      {open ? 'Market Open' : 'Market Closed'}
    </span>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="rounded-full border-gold-400/50 font-semibold text-gold-300 max-md:order-1 sm:border sm:px-1.5 sm:py-px">
      {children}
    </span>
  );
}

function UpdateTime({ iso }: { iso: string }) {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return null;
  return (
    <time dateTime={iso} className="hidden text-mist-400 lg:inline">
      as of {asOf.format(instant)}
    </time>
  );
}

/** One quote in a line, two on small screens (spec sections 4 and 9, 'Ticker'). */
export function TickerQuote({ quote }: { quote: StockQuote }) {
  return (
    <>
      <strong className={classNames(firstLine, 'font-semibold text-mist-50')}>{quote.symbol}</strong>
      <span className={classNames(firstLine, 'font-semibold text-mist-50')}>
        {formatQuotePrice(quote.price, quote.currency)}
      </span>
      <Move change={quote.change} changePercent={quote.changePercent} />
      <LineBreak />
      <Gap className="max-md:order-3 md:hidden" />
      <Figure label="Vol">{formatVolume(quote.volume)}</Figure>
      <Figure label="Cap">{formatMarketCap(quote.marketCap)}</Figure>
      <Gap className="max-md:order-1" />
      <UpdateTime iso={quote.lastUpdated} />
      {quote.source === 'sample' && <Mark>Sample data</Mark>}
      {quote.stale && <Mark>Delayed</Mark>}
      <Session open={quote.marketHours} />
    </>
  );
}

/** The same places while there is no quote. */
export function TickerPlaceholder() {
  return (
    <>
      <span className="sr-only">Quote not available yet</span>
      <Skeleton className="h-3 w-14 max-md:order-1" />
      <Skeleton className="h-3 w-16 max-md:order-1" />
      <Skeleton className="h-3 w-28 max-md:order-3" />
      <LineBreak />
      <Gap className="max-md:order-3 md:hidden" />
      <Skeleton className="h-3 w-14 max-md:order-3" />
      <Skeleton className="h-3 w-16 max-md:order-3" />
      <Gap className="max-md:order-1" />
      <Skeleton className="h-3 w-20 max-md:order-1" />
    </>
  );
}
