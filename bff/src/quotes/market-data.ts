import { z } from 'zod';
import { DateTime } from 'luxon';

const MAX_PRICE = 10_000_000;
const MAX_PERCENT = 100_000;
const MAX_FIGURE = 1e15;
const CLOCK_DIFFERENCE_MS = 5 * 60_000;
const MAX_DELAY_MINUTES = 24 * 60;
/** Five years of trading days. */
const MAX_CANDLES = 1_400;

const currency = z.string().regex(/^[A-Za-z]{3}$/);
const price = z.number().positive().max(MAX_PRICE);
/** An optional figure, parsed as null if it is missing or invalid. */
const figure = (lowest: number, highest: number) =>
  z
    .number()
    .min(lowest)
    .max(highest)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);
const amount = figure(0, MAX_FIGURE);

/** A source's quote of a symbol, with prices in `currency`. Parsing fails without a valid price. */
export const marketQuoteSchema = z.object({
  symbol: z.string(),
  price,
  currency,
  change: figure(-MAX_PRICE, MAX_PRICE),
  changePercent: figure(-MAX_PERCENT, MAX_PERCENT),
  volume: amount,
  marketCap: amount,
  marketOpen: z.boolean().nullable(),
  asOf: z.iso.datetime().refine(isPast).nullable(),
  delayMinutes: z.number().positive().max(MAX_DELAY_MINUTES).optional().catch(undefined),
});
export type MarketQuote = z.infer<typeof marketQuoteSchema>;

const candle = z
  .object({
    /** The last trading day that the candle covers, by the exchange's local date. */
    date: z.iso.date(),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: amount,
  })
  .refine(({ low, high }) => low <= high);
export type Candle = z.infer<typeof candle>;

/** A source's price history of a symbol, oldest first. Days with missing or invalid prices are left out. */
export const marketHistorySchema = z.object({
  symbol: z.string(),
  currency,
  candles: z
    .array(z.unknown())
    .max(MAX_CANDLES)
    .transform((rows) => rows.flatMap((row) => candle.safeParse(row).data ?? []))
    .refine((candles) => candles.length > 0, 'there is no price')
    .refine(isChronological),
});
export type MarketHistory = z.infer<typeof marketHistorySchema>;

export const HISTORY_RANGES = ['1m', '6m', '1y', '5y'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** A source of prices. Calls reject on failure; callers validate the data. */
export interface QuotesProvider {
  readonly name: string;
  fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote>;
  fetchHistory?(symbol: string, range: HistoryRange, signal: AbortSignal): Promise<MarketHistory> | undefined;
}

function isPast(text: string): boolean {
  const time = Date.parse(text);
  return time > 0 && time <= Date.now() + CLOCK_DIFFERENCE_MS;
}

function isChronological(candles: readonly { readonly date: string }[]): boolean {
  const today = new Date().toISOString().slice(0, 10);
  return candles.every(({ date }, index) => date > (candles[index - 1]?.date ?? '') && date <= today);
}

const RANGE_DURATIONS = {
  '1m': { months: 1 },
  '6m': { months: 6 },
  '1y': { years: 1 },
  '5y': { years: 5 },
} as const;

export function rangeStart(range: HistoryRange, now: Date): Date {
  return DateTime.fromJSDate(now, { zone: 'utc' }).minus(RANGE_DURATIONS[range]).toJSDate();
}
