import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startMovableClock } from '../testing/movable-clock.ts';
import { type MarketQuote, marketQuote } from './market-data.ts';

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
  ['is whole', {}],
  ['names no time', { asOf: null }],
  ['comes from a clock that is five minutes ahead', { asOf: minutesFromNow(5) }],
  ['has neither volume nor capitalisation', { volume: null, marketCap: null }],
  ['has a volume of zero', { volume: 0 }],
  ['fell', { change: -0.02, changePercent: -3.39 }],
  ['has the highest price', { price: 10_000_000 }],
  ['has the largest changes', { change: 10_000_000, changePercent: -100_000 }],
  ['has the largest figures', { volume: 1e15, marketCap: 1e15 }],
];
test.each(usable)('a quote that %s is given as it is', (_how, changes) => {
  const quote = { ...good, ...changes };
  expect(marketQuote.parse(quote)).toEqual(quote);
});

const unusable: [keyof MarketQuote, MarketQuote[keyof MarketQuote]][] = [
  ['price', 0],
  ['price', -0.61],
  ['price', 10_000_001],
  ['price', Number.NaN],
  ['price', Number.POSITIVE_INFINITY],
  ['currency', 'Dollar'],
  ['currency', ''],
  ['change', Number.NaN],
  ['change', -10_000_001],
  ['changePercent', 100_001],
  ['changePercent', Number.NEGATIVE_INFINITY],
  ['volume', -1],
  ['volume', 1e16],
  ['marketCap', Number.NaN],
  ['marketCap', -1],
  ['asOf', minutesFromNow(6)],
  ['asOf', '1970-01-01T00:00:00Z'],
  ['asOf', 'no time'],
];
test.each(unusable)('a quote is refused whose %s is %p', (field, value) => {
  const { error } = marketQuote.safeParse({ ...good, [field]: value });
  expect(error?.issues[0]?.path).toEqual([field]);
});
