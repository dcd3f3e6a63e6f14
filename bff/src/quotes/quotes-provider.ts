/** What a market data source reports about a symbol. Prices are in `currency`. */
export interface MarketQuote {
  readonly symbol: string;
  readonly price: number;
  readonly currency: string;
  readonly change: number;
  readonly changePercent: number;
  readonly volume: number | null;
  readonly marketCap: number | null;
  /** Whether the market is open, where the source says so. */
  readonly marketOpen: boolean | null;
  /** The time of the last trade, where the source names it. */
  readonly asOf: Date | null;
}

/** How far back a price history goes. */
export const RANGES = ['1m', '6m', '1y', '5y'] as const;
export type Range = (typeof RANGES)[number];

/** Prices of a day of trading, or of several. */
export interface Candle {
  /** The first day, at the exchange: `YYYY-MM-DD`. */
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

/** What a market data source says of a symbol's past, oldest first. */
export interface MarketHistory {
  readonly symbol: string;
  readonly currency: string;
  readonly candles: readonly Candle[];
}

/** A source of prices. It rejects when it has none; it need not check what it got. */
export interface QuotesProvider {
  readonly name: string;
  fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote>;
  /** Undefined, like the method's absence, where the source has no past. */
  fetchHistory?(symbol: string, range: Range, signal: AbortSignal): Promise<MarketHistory> | undefined;
}
