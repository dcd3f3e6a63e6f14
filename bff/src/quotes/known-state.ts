import { z } from 'zod';
import { SAMPLE } from './quotes-provider.ts';

export const FRESH_MS = 2 * 60_000;
export const STALE_MS = 24 * 3_600_000;

/** Something that a source gave: who, and when in milliseconds since 1970. */
export interface Fetched {
  readonly source: string;
  readonly fetchedAt: number;
}

/**
 * What is known of a quote or a price history: when the source was last asked, whether that call brought the last good
 * one, and that one.
 */
export interface KnownState<Value extends Fetched> {
  readonly attemptedAt: number;
  readonly succeeded: boolean;
  readonly last: Value | null;
}

/**
 * Reads a state that another version, or something else altogether, may have written.
 * @param allowSample whether a state with invented prices may be used
 */
export function readState<Value extends Fetched>(
  value: unknown,
  last: z.ZodType<Value>,
  allowSample: boolean,
): KnownState<Value> | undefined {
  const schema = z.object({ attemptedAt: z.number(), succeeded: z.boolean(), last: last.nullable() });
  const state = schema.safeParse(value).data;
  return !allowSample && state?.last?.source === SAMPLE ? undefined : state;
}

/** Whether the source must not be asked again yet: a failed call counts as the call. */
export function isSettled({ attemptedAt }: KnownState<Fetched>, now: number): boolean {
  return now - attemptedAt < FRESH_MS && attemptedAt <= now + FRESH_MS;
}

/** What was last good, unless it is too old to be shown at all. */
export function servable<Value extends Fetched>({ last }: KnownState<Value>, now: number): Value | null {
  return last !== null && isServable(last, now) ? last : null;
}

/**
 * The state with what was known before, where that is the better: a failed call loses nothing, and a sample never takes
 * the place of something real.
 */
export function keepKnown<Value extends Fetched>(
  state: KnownState<Value>,
  known: Value | null,
  now: number,
): KnownState<Value> {
  if (known === null || !isServable(known, now) || !isBetter(known, state)) return state;
  return { ...state, succeeded: false, last: known };
}

function isBetter(known: Fetched, { succeeded, last }: KnownState<Fetched>): boolean {
  if (last === null) return true;
  if (isSample(known) !== isSample(last)) return isSample(last);
  return !succeeded && known.fetchedAt > last.fetchedAt;
}

function isServable({ fetchedAt }: Fetched, now: number): boolean {
  return now - fetchedAt <= STALE_MS;
}

function isSample({ source }: Fetched): boolean {
  return source === SAMPLE;
}
