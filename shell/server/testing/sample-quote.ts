import type { StockQuote } from '@site/kit';

export const sampleQuote: StockQuote = {
  symbol: 'HYPE.CN',
  price: 1,
  change: 0.1,
  changePercent: 10,
  currency: 'CAD',
  marketCap: null,
  volume: 1_000,
  marketHours: true,
  lastUpdated: '2026-03-02T15:00:00.000Z',
  source: 'sample',
  stale: false,
};
