import type { StockQuote } from '@site/kit';
import { z } from 'zod';

const quote: z.ZodType<StockQuote> = z.object({
  symbol: z.string(),
  price: z.number(),
  change: z.number(),
  changePercent: z.number(),
  currency: z.string(),
  marketCap: z.number().nullable(),
  volume: z.number().nullable(),
  marketHours: z.boolean(),
  lastUpdated: z.iso.datetime(),
  source: z.string(),
  stale: z.boolean(),
});

/** Whether the ticker, which is on every page, can show what the API answered as its quote. */
export function isQuote(value: unknown): boolean {
  return quote.safeParse(value).success;
}
