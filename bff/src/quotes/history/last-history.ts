import { z } from 'zod';
import { RANGES } from '../quotes-provider.ts';

const candle = z.object({
  date: z.string(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number().nullable(),
});

/** How the last good price history is kept; `fetchedAt` in milliseconds since 1970. */
export const lastHistory = z.object({
  symbol: z.string(),
  range: z.enum(RANGES),
  currency: z.string(),
  candles: z.array(candle),
  source: z.string(),
  fetchedAt: z.number(),
});

export type LastHistory = z.infer<typeof lastHistory>;
