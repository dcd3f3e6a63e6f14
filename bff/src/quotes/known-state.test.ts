import { describe, expect, test } from '@jest/globals';
import { isSettled, keepKnown, readState, servable } from './known-state.ts';
import type { KnownState } from './known-state.ts';
import { type LastQuote, lastQuote } from './last-quote.ts';

type QuoteState = KnownState<LastQuote>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-03-10T15:00:00Z');

function quote(source: string, fetchedAt = NOW): LastQuote {
  return {
    symbol: 'HYPE.CN',
    price: 0.61,
    currency: 'CAD',
    change: 0.02,
    changePercent: 3.39,
    volume: null,
    marketCap: null,
    marketOpen: null,
    asOf: null,
    source,
    fetchedAt,
  };
}

const succeeded = (last: LastQuote): QuoteState => ({ attemptedAt: NOW, succeeded: true, last });
const failed = (last: LastQuote | null): QuoteState => ({ attemptedAt: NOW, succeeded: false, last });

describe('a state that something else wrote', () => {
  test('is read as it was written', () => {
    const state = succeeded(quote('yahoo'));
    expect(readState(JSON.parse(JSON.stringify(state)), lastQuote, false)).toEqual(state);
    expect(readState(failed(null), lastQuote, false)).toEqual(failed(null));
  });

  test.each([
    undefined,
    null,
    'text',
    {},
    { ...failed(null), attemptedAt: '1' },
    succeeded({ ...quote('yahoo'), price: Number.NaN }),
  ])('is nothing when it is %p', (value) => {
    for (const allowSample of [true, false]) {
      expect(readState(value, lastQuote, allowSample)).toBeUndefined();
    }
  });

  test('is nothing when its quote is a sample, where samples are not allowed', () => {
    expect(readState(succeeded(quote('sample')), lastQuote, false)).toBeUndefined();
    expect(readState(succeeded(quote('sample')), lastQuote, true)).toEqual(succeeded(quote('sample')));
  });
});

test('the source is not asked again for two minutes after a call, whether it failed or not', () => {
  for (const state of [succeeded(quote('yahoo')), failed(null)]) {
    expect(isSettled(state, NOW + 2 * MINUTE - 1)).toBe(true);
    expect(isSettled(state, NOW + 2 * MINUTE)).toBe(false);
  }
});

test('a call in the far future, by a clock that went wrong, keeps nobody from asking', () => {
  expect(isSettled(failed(null), NOW - 2 * MINUTE)).toBe(true);
  expect(isSettled(failed(null), NOW - 3 * MINUTE)).toBe(false);
});

test('a quote may be shown for 24 hours', () => {
  const state = failed(quote('yahoo'));
  expect(servable(state, NOW + 24 * HOUR)).toEqual(state.last);
  expect(servable(state, NOW + 24 * HOUR + 1)).toBeNull();
  expect(servable(failed(null), NOW)).toBeNull();
});

describe('a quote that is known from before', () => {
  const real = quote('http', NOW - HOUR);
  const older = quote('http', NOW - 2 * HOUR);
  const sample = quote('sample');
  const expired = quote('http', NOW - 25 * HOUR);

  test.each<[string, QuoteState, LastQuote]>([
    ['a failure without a quote', failed(null), real],
    ['a failure without a quote, itself a sample', failed(null), quote('sample', NOW - HOUR)],
    ['a failure that knows an older one', failed(older), real],
    ['a new sample', succeeded(sample), real],
    ['a failure that knows a sample', failed(sample), real],
  ])('is kept instead of %s, and is not called fresh', (_what, state, known) => {
    expect(keepKnown(state, known, NOW)).toEqual({ ...state, succeeded: false, last: known });
  });

  test.each<[string, QuoteState, LastQuote | null]>([
    ['there is none', failed(null), null],
    ['the call brought a real one', succeeded(quote('http')), real],
    ['the call brought a real one and the clocks differ', succeeded(older), real],
    ['the call brought a real one and it is a sample', succeeded(older), sample],
    ['the call brought another sample', succeeded(sample), quote('sample', NOW - HOUR)],
    ['it is older', failed(real), older],
    ['it is older than 24 hours', failed(null), expired],
    ['it is older than 24 hours, and the call brought a sample', succeeded(sample), expired],
  ])('is not kept when %s', (_when, state, known) => {
    expect(keepKnown(state, known, NOW)).toEqual(state);
  });
});
