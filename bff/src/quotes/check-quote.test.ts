import { expect, test } from '@jest/globals';
import { checkQuote } from './check-quote.ts';
import type { MarketQuote } from './quotes-provider.ts';

const NOW = new Date('2026-03-10T15:00:00Z');
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
  asOf: new Date('2026-03-10T14:45:00Z'),
};

const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

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
  expect(checkQuote('HYPE.CN', quote, NOW)).toEqual(quote);
});

test('a symbol in other letters is the same symbol, as it was asked for', () => {
  expect(checkQuote('HYPE.CN', { ...good, symbol: 'hype.cn' }, NOW).symbol).toBe('HYPE.CN');
});

const unusable: [keyof MarketQuote, MarketQuote[keyof MarketQuote]][] = [
  ['symbol', 'HYPE'],
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
  ['asOf', new Date(0)],
  ['asOf', new Date('no time')],
];
test.each(unusable)('a quote is refused whose %s is %p', (field, value) => {
  expect(() => checkQuote('HYPE.CN', { ...good, [field]: value }, NOW)).toThrow(
    `the source gave no usable ${field}`,
  );
});
