import { z } from 'zod';

export const FRESH_MS = 2 * 60_000;
export const STALE_MS = 24 * 3_600_000;

const lastQuote = z.object({
  symbol: z.string(),
  price: z.number(),
  currency: z.string(),
  change: z.number(),
  changePercent: z.number(),
  volume: z.number().nullable(),
  marketCap: z.number().nullable(),
  marketOpen: z.boolean().nullable(),
  asOf: z.string(),
  source: z.string(),
  fetchedAt: z.number(),
});

const quoteState = z.object({ attemptedAt: z.number(), succeeded: z.boolean(), last: lastQuote.nullable() });

/** The last good quote of a symbol. Times are ISO 8601 or milliseconds since 1970. */
export type LastQuote = z.infer<typeof lastQuote>;

/** What is known of a symbol: when the source was last asked, whether it answered, and its last good quote. */
export type QuoteState = z.infer<typeof quoteState>;

/** Reads a state that another version, or something else altogether, may have written. */
export function readQuoteState(value: unknown): QuoteState | undefined {
  return quoteState.safeParse(value).data;
}

/** Whether the source must not be asked again yet: a failed call counts as the call. */
export function isSettled(state: QuoteState, now: number): boolean {
  return now - state.attemptedAt < FRESH_MS && state.attemptedAt <= now + FRESH_MS;
}

/** The last good quote, unless it is too old to be shown at all. */
export function servableQuote(state: QuoteState, now: number): LastQuote | null {
  return state.last !== null && now - state.last.fetchedAt <= STALE_MS ? state.last : null;
}
