import {
  Badge,
  Button,
  formatShortDateUtc,
  formatQuotePercent,
  formatQuotePrice,
  HttpError,
  Skeleton,
  type StockHistory,
  type StockQuote,
  useApi,
} from '@site/kit';
import { useState } from 'react';
import { exchanges } from '../../company/exchanges.ts';
import { useTickerQuote } from '../../company/ticker-quote.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { PriceChart } from './price-chart.tsx';
import { downloadPrices } from './price-csv.ts';
import { FailurePanel } from '../../loading/failure-panel.tsx';

const choices = exchanges.map(({ exchange, label, symbol }) => ({
  value: symbol,
  label: exchange,
  name: label,
}));

const ranges = [
  { value: '1m', label: '1M', name: '1 month' },
  { value: '6m', label: '6M', name: '6 months' },
  { value: '1y', label: '1Y', name: '1 year' },
  { value: '5y', label: '5Y', name: '5 years' },
] as const;

const firstSymbol = 'HYPE.CN';

/** Returns a history whose latest price is that of a quote of the same share and day. */
function withQuote(history: StockHistory, quote: StockQuote | undefined): StockHistory {
  const last = history.candles.at(-1);
  if (!last || quote?.symbol !== history.symbol || !quote.lastUpdated.startsWith(last.date)) return history;
  const { price: close } = quote;
  const latest = { ...last, close, low: Math.min(last.low, close), high: Math.max(last.high, close) };
  return { ...history, candles: [...history.candles.slice(0, -1), latest] };
}

/** Describes the chart in one sentence. */
function Summary({ history: { candles, currency } }: { history: StockHistory }) {
  const [first] = candles;
  const last = candles.at(-1);
  if (!first || !last) return null;
  const percent = (last.close / first.close - 1) * 100;
  const price = (amount: number) => formatQuotePrice(amount, currency);
  return (
    <figcaption className="mt-5 max-w-prose text-ink-800">
      <span>
        {`From ${price(first.close)} on ${formatShortDateUtc(first.date)} to ${price(last.close)} on ${formatShortDateUtc(last.date)}:`}
      </span>{' '}
      <span
        translate="no"
        className={percent >= 0 ? 'font-semibold text-rise-700' : 'font-semibold text-fall-700'}
      >
        {formatQuotePercent(percent)}
      </span>
      <span>
        {`. Lowest ${price(Math.min(...candles.map(({ low }) => low)))}, highest ${price(Math.max(...candles.map(({ high }) => high)))}.`}
      </span>
    </figcaption>
  );
}

function Marks({ history: { source, stale } }: { history: StockHistory }) {
  return (
    <p className="flex gap-2">
      {source === 'sample' && <Badge tone="gold">Sample data</Badge>}
      {stale && <Badge tone="gold">Delayed</Badge>}
    </p>
  );
}

/** Shows the share price on one exchange over a range, as a chart and as a CSV file. */
export function PriceHistory() {
  const { data: tickerQuote } = useTickerQuote();
  const [symbol, setSymbol] = useState<(typeof exchanges)[number]['symbol']>(firstSymbol);
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('1y');
  const address = `/api/stock-history?symbol=${encodeURIComponent(symbol)}&range=${range}`;
  const query = useApi<StockHistory>(address, { keepPreviousData: true });
  const { error, isValidating, mutate } = query;
  // While a new range loads, the previous range of the same exchange remains, but never prices of another exchange.
  const data = query.data?.symbol === symbol ? withQuote(query.data, tickerQuote) : undefined;
  const isMissing = error instanceof HttpError && error.status === 404;
  const notice = isMissing && <p className="text-ink-800">See the prices at the exchanges linked below.</p>;
  // Without any history there is nothing to choose.
  if (isMissing && symbol === firstSymbol && !query.data) return notice;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SegmentedControl label="Exchange" options={choices} value={symbol} onValueChange={setSymbol} />
        <SegmentedControl label="Time" options={ranges} value={range} onValueChange={setRange} />
        {data && !error && <Marks history={data} />}
      </div>
      {notice}
      {error && !isMissing && (
        <FailurePanel
          title="The price chart could not be loaded"
          error={error}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      )}
      {!error && data && (
        <figure aria-label={`Share price, ${data.symbol}`} aria-busy={isValidating}>
          <PriceChart history={data} />
          <Summary history={data} />
          <Button
            variant="ghost"
            size="sm"
            className="mt-4 -ml-3 print:hidden"
            onClick={() => downloadPrices(data)}
          >
            Download as CSV
          </Button>
        </figure>
      )}
      {!error && !data && <Skeleton className="h-96 w-full" />}
    </>
  );
}
