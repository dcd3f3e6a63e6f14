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
} from '@site/kit';

/* Three lines on small screens, otherwise one. If that wraps, `order` puts the figures before the time. */
const group = 'flex items-center gap-x-2 lg:gap-x-4 xl:gap-x-6';
const places = {
  price: classNames(group, 'font-semibold text-mist-50'),
  move: 'max-md:ml-auto',
  time: 'md:order-2 md:ml-auto text-mist-400',
  session: 'max-md:ml-auto md:order-4',
  figures: classNames(group, 'md:order-1'),
  marks: 'max-md:ml-auto md:order-3',
} as const;

function LineBreak() {
  return <span aria-hidden="true" className="h-0 basis-full md:hidden" />;
}

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
    <span className={classNames(places.move, 'flex items-center gap-1 font-medium', colour)}>
      {move !== null && <Arrow up={move >= 0} />}
      <span>{formatQuoteChange(change)}</span>
      <span>{`(${formatQuotePercent(changePercent)})`}</span>
    </span>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <span>
      <span className="text-mist-400">{label}</span> <span>{children}</span>
    </span>
  );
}

function Session({ open }: { open: boolean }) {
  return (
    <span className={classNames(places.session, 'flex items-center gap-1.5 font-medium')}>
      <span
        aria-hidden="true"
        data-market={open ? 'open' : 'closed'}
        className={classNames(
          'size-2 rounded-full',
          open ? 'animate-pulse-dot bg-rise-300 motion-reduce:animate-none' : 'bg-mist-400',
        )}
      />
      <span>{open ? 'Market Open' : 'Market Closed'}</span>
    </span>
  );
}

/** Combines both states in one label, because two do not fit on a small screen. */
function Mark({ stale, source }: Pick<StockQuote, 'stale' | 'source'>) {
  const isSample = source === 'sample';
  if (!stale && !isSample) return null;
  const text = stale && isSample ? 'Delayed sample data' : isSample ? 'Sample data' : 'Delayed';
  return (
    <span className="rounded-full border-gold-400/50 font-semibold text-gold-300 sm:border sm:px-1.5">
      {text}
    </span>
  );
}

function UpdateTime({ lastUpdated, marketHours, delayMinutes }: StockQuote) {
  const moment = formatShortDateTimeUtc(lastUpdated);
  return (
    <span className={places.time}>
      {moment && (
        // The text contains the year, which can differ between server and browser at the turn of the year.
        <time dateTime={lastUpdated} suppressHydrationWarning>
          {`${marketHours ? 'as of' : 'at close,'} ${moment}`}
        </time>
      )}
      {delayMinutes !== undefined && (
        <span className="sr-only">{`Quotes are delayed by at least ${delayMinutes} minutes`}</span>
      )}
    </span>
  );
}

interface TickerQuoteProps {
  quote: StockQuote;
  /** Whether the last request failed, so that the market may have opened or closed since. */
  isOutdated: boolean;
}

export function TickerQuote({ quote, isOutdated }: TickerQuoteProps) {
  const { symbol, price, currency, marketCap } = quote;
  return (
    <>
      <span className={places.price}>
        <strong className="font-semibold">{symbol}</strong>
        <span>{formatQuotePrice(price, currency)}</span>
      </span>
      <Move change={quote.change} changePercent={quote.changePercent} />
      <LineBreak />
      <UpdateTime {...quote} />
      {!isOutdated && <Session open={quote.marketHours} />}
      <LineBreak />
      <span className={places.figures}>
        <Figure label="Vol">{formatVolume(quote.volume)}</Figure>
        <Figure label="Cap">
          {typeof marketCap === 'number'
            ? `${formatMarketCap(marketCap)} ${currency}`
            : formatMarketCap(marketCap)}
        </Figure>
      </span>
      <span className={places.marks}>
        <Mark stale={quote.stale || isOutdated} source={quote.source} />
      </span>
    </>
  );
}

/** Skeleton with the dimensions of `TickerQuote`, shown while no quote is available. */
export function TickerPlaceholder() {
  return (
    <>
      <span className="sr-only">Quote not available yet</span>
      <span className={places.price}>
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-3 w-16" />
      </span>
      <span className={places.move}>
        <Skeleton className="h-3 w-28" />
      </span>
      <LineBreak />
      <span className={places.time}>
        <Skeleton className="h-3 w-32" />
      </span>
      <span className={places.session}>
        <Skeleton className="h-3 w-20" />
      </span>
      <LineBreak />
      <span className={places.figures}>
        <Skeleton className="h-3 w-14" />
        <Skeleton className="h-3 w-16" />
      </span>
    </>
  );
}
