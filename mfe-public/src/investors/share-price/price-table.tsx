import { type StockHistory, useReaderLocale } from '@site/kit';
import { formatReaderDate } from '../../dates/reader-date.ts';

const cell = 'py-2 pl-3 text-right';

/** The same prices in rows, newest first. */
export function PriceTable({ history: { candles, currency, symbol, range } }: { history: StockHistory }) {
  const locale = useReaderLocale();
  const title = `${symbol} in ${currency}, by ${range === '5y' ? 'week' : 'day'}`;
  return (
    <details className="mt-6 border-y border-mist-300 print:hidden">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-aqua-800">
        Prices as a table
      </summary>
      <div
        role="region"
        aria-label={title}
        // What scrolls must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-80 overflow-auto pb-3"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-mist-100">
            <tr className="border-b border-mist-300 text-ink-600">
              <th scope="col" className="py-2 text-left font-medium">
                {range === '5y' ? 'Week of' : 'Date'}
              </th>
              {['Low', 'High', 'Close'].map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candles.toReversed().map(({ date, low, high, close }) => (
              <tr key={date} className="border-b border-mist-200">
                <th scope="row" className="py-2 text-left font-normal">
                  {formatReaderDate(date, locale, { dateStyle: 'medium' })}
                </th>
                <td className={cell}>{low.toFixed(3)}</td>
                <td className={cell}>{high.toFixed(3)}</td>
                <td className={cell}>{close.toFixed(3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
