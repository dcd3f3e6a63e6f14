import { z } from 'zod';

/** How the last good quote of a symbol is kept. Times are ISO 8601 or milliseconds since 1970. */
export const lastQuote = z.object({
  symbol: z.string(),
  price: z.number(),
  currency: z.string(),
  change: z.number(),
  changePercent: z.number(),
  volume: z.number().nullable(),
  marketCap: z.number().nullable(),
  marketOpen: z.boolean().nullable(),
  asOf: z.string().nullable(),
  source: z.string(),
  fetchedAt: z.number(),
});

export type LastQuote = z.infer<typeof lastQuote>;
