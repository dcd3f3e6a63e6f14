import { z } from 'zod';

const HIGHEST_PRICE = 10_000_000;
const HIGHEST_PERCENT = 100_000;
const HIGHEST_FIGURE = 1e15;
const CLOCK_DIFFERENCE_MS = 5 * 60_000;
/** Five years of trading days. */
const MOST_CANDLES = 1_400;

const currency = z.string().regex(/^[A-Za-z]{3}$/);
const price = z.number().positive().max(HIGHEST_PRICE);
const figure = z
  .number()
  .nonnegative()
  .max(HIGHEST_FIGURE)
  .nullish()
  .transform((value) => value ?? null);

/** A source's quote of a symbol, with prices in `currency`. Invalid data counts as the source's failure. */
export const marketQuote = z.object({
  symbol: z.string(),
  price,
  currency,
  change: z.number().min(-HIGHEST_PRICE).max(HIGHEST_PRICE),
  changePercent: z.number().min(-HIGHEST_PERCENT).max(HIGHEST_PERCENT),
  volume: figure,
  marketCap: figure,
  /** Whether the market is open, if the source reports it. */
  marketOpen: z.boolean().nullable(),
  /** The time of the last trade, if the source reports it. */
  asOf: z.iso.datetime().refine(isPast).nullable(),
});
export type MarketQuote = z.infer<typeof marketQuote>;

/** Prices of a day of trading, or of several. */
const candle = z
  .object({
    /** The first day, at the exchange. */
    date: z.iso.date(),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: figure,
  })
  .refine(({ low, high }) => low <= high);
export type Candle = z.infer<typeof candle>;

/** A source's price history of a symbol, oldest first. */
export const marketHistory = z.object({
  symbol: z.string(),
  currency,
  candles: z.array(candle).min(1).max(MOST_CANDLES).refine(isRising),
});
export type MarketHistory = z.infer<typeof marketHistory>;

/** The range of a price history. */
export const RANGES = ['1m', '6m', '1y', '5y'] as const;
export type Range = (typeof RANGES)[number];

/** A source of prices. It rejects if it has none, and does not have to validate its data. */
export interface QuotesProvider {
  readonly name: string;
  fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote>;
  /** Undefined, or not implemented, if the source has no price history. */
  fetchHistory?(symbol: string, range: Range, signal: AbortSignal): Promise<MarketHistory> | undefined;
}

function isPast(text: string): boolean {
  const time = Date.parse(text);
  return time > 0 && time <= Date.now() + CLOCK_DIFFERENCE_MS;
}

/** Whether the days are in order, and none is in the future. */
function isRising(candles: readonly { readonly date: string }[]): boolean {
  const today = new Date().toISOString().slice(0, 10);
  return candles.every(({ date }, index) => date > (candles[index - 1]?.date ?? '') && date <= today);
}
