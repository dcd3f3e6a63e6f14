import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startMovableClock } from '../testing/movable-clock.ts';
import { type MarketQuote, marketHistorySchema, marketQuoteSchema } from './market-data.ts';

const NOW = '2026-03-10T15:00:00Z';
const MINUTE = 60_000;

const good: MarketQuote = {
  symbol: 'HYPE.CN',
  price: 0.61,
  currency: 'CAD',
  change: 0.02,
  changePercent: 3.39,
  volume: 120_000,
  marketCap: 58_000_000,
  marketOpen: true,
  asOf: '2026-03-10T14:45:00Z',
};

beforeAll(() => {
  startMovableClock(NOW);
});
afterAll(() => {
  jest.useRealTimers();
});

const minutesFromNow = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE).toISOString();

const usable: [string, Partial<MarketQuote>][] = [
  ['is complete', {}],
  ['names no time', { asOf: null }],
  ['comes from a clock that is five minutes ahead', { asOf: minutesFromNow(5) }],
  ['has neither volume nor capitalisation', { volume: null, marketCap: null }],
  ['has a volume of zero', { volume: 0 }],
  ['fell', { change: -0.02, changePercent: -3.39 }],
  ['has the highest price', { price: 10_000_000 }],
  ['has the largest changes', { change: 10_000_000, changePercent: -100_000 }],
  ['has the largest figures', { volume: 1e15, marketCap: 1e15 }],
];
test.each(usable)('a quote that %s is accepted unchanged', (_how, changes) => {
  const quote = { ...good, ...changes };
  expect(marketQuoteSchema.parse(quote)).toEqual(quote);
});

const unusable: [keyof MarketQuote, MarketQuote[keyof MarketQuote]][] = [
  ['price', 0],
  ['price', -0.61],
  ['price', 10_000_001],
  ['price', Number.NaN],
  ['price', Number.POSITIVE_INFINITY],
  ['currency', 'Dollar'],
  ['currency', ''],
  ['asOf', minutesFromNow(6)],
  ['asOf', '1970-01-01T00:00:00Z'],
  ['asOf', 'no time'],
];
test.each(unusable)('a quote with the %s %p is refused', (field, value) => {
  const { error } = marketQuoteSchema.safeParse({ ...good, [field]: value });
  expect(error?.issues[0]?.path).toEqual([field]);
});

test.each([
  ['change', undefined],
  ['change', Number.NaN],
  ['change', -10_000_001],
  ['changePercent', undefined],
  ['changePercent', 100_001],
  ['changePercent', Number.NEGATIVE_INFINITY],
  ['volume', -1],
  ['volume', 1e16],
  ['marketCap', Number.NaN],
  ['marketCap', -5],
  ['marketCap', '12'],
])('a quote with the %s %p gets null instead', (field, value) => {
  expect(marketQuoteSchema.parse({ ...good, [field]: value })).toEqual({ ...good, [field]: null });
});

describe('a price history', () => {
  const candle = { open: 0.6, high: 0.63, low: 0.59, close: 0.61, volume: null };
  const [first, second] = ['2026-03-09', '2026-03-10'].map((date) => ({ date, ...candle }));
  const historyOf = (...candles: unknown[]) =>
    marketHistorySchema.safeParse({ symbol: 'HYPE.CN', currency: 'CAD', candles });

  test.each([{ close: null }, { open: undefined }, { low: -1 }, { low: 0.7 }, { date: 'today' }])(
    'leaves out a day with %j',
    (fault) => {
      expect(historyOf({ ...first, ...fault }, second).data?.candles).toEqual([second]);
      expect(historyOf(first, { ...second, ...fault }).data?.candles).toEqual([first]);
      expect(historyOf({ ...first, ...fault }).success).toBe(false);
    },
  );

  test('is refused out of order or in the future', () => {
    expect(historyOf(second, first).success).toBe(false);
    expect(historyOf(first, { ...second, date: '2026-03-12' }).success).toBe(false);
  });
});
