import type { StockHistory } from '@site/kit';

const columns = ['date', 'open', 'high', 'low', 'close', 'volume'] as const;

/** Returns a history as CSV (RFC 4180), oldest day first, with the currency in the header row. */
export function toPriceCsv({ candles, currency }: StockHistory): string {
  const head = columns.map((name) => (['date', 'volume'].includes(name) ? name : `${name} (${currency})`));
  const rows = candles.map((candle) => columns.map((name) => String(candle[name] ?? '')));
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** Downloads a history as a CSV file, such as `HYPE.CN-1y.csv`. */
export function downloadPrices(history: StockHistory): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toPriceCsv(history)], { type: 'text/csv' }));
  link.download = `${history.symbol}-${history.range}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
