import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type MovableClock, startMovableClock } from '../../testing/movable-clock.ts';
import { marketHistorySchema, marketQuoteSchema } from '../market-data.ts';
import { SampleProvider } from './sample-provider.ts';

const START = Date.parse('2026-03-10T15:00:20Z');
const MINUTE = 60_000;

let clock: MovableClock;
beforeEach(() => {
  clock = startMovableClock('2026-03-10T15:00:20Z');
});
afterEach(() => {
  jest.useRealTimers();
});

const sampleAt = (time: number, symbol = 'HYPE.CN') => new SampleProvider(() => time).fetch(symbol);

test('a sample quote is the same within a minute, and differs later', async () => {
  const first = await sampleAt(START);
  expect(await sampleAt(START + MINUTE / 2)).toEqual(first);
  expect(first.asOf).toBe('2026-03-10T15:00:00.000Z');
  expect((await sampleAt(START + 60 * MINUTE)).price).not.toBe(first.price);
});

test('symbols have different prices, in the currency of their exchange', async () => {
  const samples = await Promise.all(
    ['HYPE.CN', 'HYPAF', 'N7S0.F', 'N7S0.DE'].map((symbol) => sampleAt(START, symbol)),
  );
  expect(samples.map(({ currency }) => currency)).toEqual(['CAD', 'USD', 'EUR', 'EUR']);
  expect(new Set(samples.map(({ price }) => price)).size).toBe(samples.length);
});

test('the prices of the listings match plausible exchange rates', async () => {
  const price = async (symbol: string) => (await sampleAt(START, symbol)).price;
  const [toronto, newYork, frankfurt] = [await price('HYPE.CN'), await price('HYPAF'), await price('N7S0.F')];
  expect(newYork / toronto).toBeCloseTo(0.73, 1);
  expect(frankfurt / toronto).toBeCloseTo(0.63, 1);
});

test.each([
  ['in the evening', '2026-03-10T23:00:00Z', '2026-03-10T20:00:00.000Z'],
  ['on a Sunday', '2026-03-15T15:00:00Z', '2026-03-13T20:00:00.000Z'],
])('a sample quote %s is that of the last close', async (_when, now, close) => {
  const quote = await sampleAt(Date.parse(now));
  expect(quote.asOf).toBe(close);
  expect(await sampleAt(Date.parse(now) + 30 * MINUTE)).toEqual(quote);
});

test('the change is relative to the previous close', async () => {
  const { price } = await sampleAt(Date.parse('2026-03-10T00:00:00Z'));
  const later = await sampleAt(START);
  expect(later.change).toBeCloseTo(later.price - price, 4);
  expect(later.changePercent).toBeCloseTo((100 * (later.price - price)) / price, 2);
});

test('every sample of a year is a valid quote', async () => {
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    const time = START + hour * 60 * MINUTE;
    clock.set(new Date(time).toISOString());
    expect(marketQuoteSchema.parse(await sampleAt(time, 'HYPAF')).price).toBeGreaterThan(0);
  }
});

test('a history has a candle for each trading day, up to the current price', async () => {
  const provider = new SampleProvider(() => START);
  const { candles, currency } = await provider.fetchHistory('HYPE.CN', '1m');
  // The days from 10 February to 10 March without weekends and without the holiday on the third Monday of February.
  expect(candles.map(({ date }) => date)).toHaveLength(20);
  expect(candles.map(({ date }) => date)).not.toContain('2026-02-16');
  expect(candles.at(-1)).toMatchObject({ date: '2026-03-10' });
  const { price } = await sampleAt(START);
  expect(candles.at(-1)?.close).toBeCloseTo(price, 3);
  expect(currency).toBe('CAD');
});

test('the last price has the same date in every range', async () => {
  const provider = new SampleProvider(() => START);
  const histories = await Promise.all(
    (['1m', '5y'] as const).map((range) => provider.fetchHistory('HYPE.CN', range)),
  );
  expect(histories.map(({ candles }) => candles.at(-1)?.date)).toEqual(['2026-03-10', '2026-03-10']);
});

test.each(['1m', '6m', '1y', '5y'] as const)(
  'the history of %s is valid, also at a weekend',
  async (range) => {
    for (const now of ['2026-03-10T15:00:20Z', '2026-03-15T15:00:00Z']) {
      clock.set(now);
      const history = await new SampleProvider(() => Date.parse(now)).fetchHistory('N7S0.F', range);
      expect(marketHistorySchema.parse(history).candles.length).toBeGreaterThan(15);
    }
  },
);
