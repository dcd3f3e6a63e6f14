/** What a market data source says of a symbol. Prices are in `currency`. */
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

/** The provider of invented quotes. */
export const SAMPLE = 'sample';

/** A source of quotes. It rejects when it has none; it need not check what it got. */
export interface QuotesProvider {
  readonly name: string;
  fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote>;
}
