import { z } from 'zod';
import { SAMPLE } from './quotes-provider.ts';

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
  asOf: z.string().nullable(),
  source: z.string(),
  fetchedAt: z.number(),
});

const quoteState = z.object({ attemptedAt: z.number(), succeeded: z.boolean(), last: lastQuote.nullable() });

/** The last good quote of a symbol. Times are ISO 8601 or milliseconds since 1970. */
export type LastQuote = z.infer<typeof lastQuote>;

/**
 * What is known of a symbol: when the source was last asked, whether that call brought the last good quote, and
 * that quote.
 */
export type QuoteState = z.infer<typeof quoteState>;

/**
 * Reads a state that another version, or something else altogether, may have written.
 * @param allowSample whether a state with an invented quote may be used
 */
export function readQuoteState(value: unknown, allowSample: boolean): QuoteState | undefined {
  const state = quoteState.safeParse(value).data;
  return !allowSample && state?.last?.source === SAMPLE ? undefined : state;
}

/** Whether the source must not be asked again yet: a failed call counts as the call. */
export function isSettled(state: QuoteState, now: number): boolean {
  return now - state.attemptedAt < FRESH_MS && state.attemptedAt <= now + FRESH_MS;
}

/** The last good quote, unless it is too old to be shown at all. */
export function servableQuote(state: QuoteState, now: number): LastQuote | null {
  return state.last !== null && isServable(state.last, now) ? state.last : null;
}

/**
 * The state with a quote that was known before, where that one is the better: a failed call loses no quote, and
 * a sample never takes the place of a real one.
 */
export function keepKnownQuote(state: QuoteState, known: LastQuote | null, now: number): QuoteState {
  if (known === null || !isServable(known, now) || !isBetter(known, state)) return state;
  return { ...state, succeeded: false, last: known };
}

function isBetter(known: LastQuote, { succeeded, last }: QuoteState): boolean {
  if (last === null) return true;
  if (isSample(known) !== isSample(last)) return isSample(last);
  return !succeeded && known.fetchedAt > last.fetchedAt;
}

function isServable(quote: LastQuote, now: number): boolean {
  return now - quote.fetchedAt <= STALE_MS;
}

function isSample({ source }: LastQuote): boolean {
  return source === SAMPLE;
}
