import { createHash } from 'node:crypto';
import { type TradedSession, lastTradedAt, listSessions } from '../market-calendar.ts';
import {
  type Candle,
  type MarketHistory,
  type MarketQuote,
  type QuotesProvider,
  type HistoryRange,
  rangeStart,
} from '../market-data.ts';

const STEP_MS = 60_000;
const DAY_MS = 86_400_000;
const SHARES = 96_500_000;
/** One seed for the prices of all symbols, because all are listings of the same shares. */
const COMPANY = 'HYPE';
/** Units of each currency per Canadian dollar. */
const EXCHANGE_RATES: Readonly<Record<string, number>> = { CAD: 1, USD: 0.73, EUR: 0.63 };
const SPREAD = 0.006;

/** Generates the same quote for the same symbol and minute, at matching prices for all listings. */
export class SampleProvider implements QuotesProvider {
  readonly name = 'sample';

  constructor(private readonly now: () => number = Date.now) {}

  async fetch(symbol: string): Promise<MarketQuote> {
    const traded = lastTradedAt(symbol, new Date(this.now())).getTime();
    const time = Math.floor(traded / STEP_MS) * STEP_MS;
    const price = priceAt(symbol, time);
    const dayBefore = new Date(Math.floor(time / DAY_MS) * DAY_MS);
    const previousClose = priceAt(symbol, lastTradedAt(symbol, dayBefore).getTime());
    const change = round(price - previousClose, 4);
    return {
      symbol,
      price,
      currency: currencyOf(symbol),
      change,
      changePercent: round((change / previousClose) * 100, 4),
      volume: volumeAt(symbol, time),
      marketCap: Math.round(price * SHARES),
      marketOpen: null,
      asOf: new Date(time).toISOString(),
    };
  }

  async fetchHistory(symbol: string, range: HistoryRange): Promise<MarketHistory> {
    const now = new Date(this.now());
    const sessions = listSessions(symbol, rangeStart(range, now), now);
    const groups = Object.groupBy(sessions, ({ day }) => (range === '5y' ? weekOf(day) : day));
    const candles = Object.values(groups).flatMap((group = []) => candleOf(symbol, group) ?? []);
    return { symbol, currency: currencyOf(symbol), candles };
  }
}

function candleOf(symbol: string, sessions: readonly TradedSession[]): Candle | undefined {
  const [first] = sessions;
  const last = sessions.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const open = priceAt(symbol, first.opens);
  const closes = sessions.map((session) => priceAt(symbol, session.closes));
  const close = priceAt(symbol, last.closes);
  const prices = [open, ...closes];
  const volume = sessions.reduce((sum, { closes: time }) => sum + volumeAt(symbol, time), 0);
  return { date: last.day, open, high: Math.max(...prices), low: Math.min(...prices), close, volume };
}

function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / DAY_MS + 3) / 7);
}

function volumeAt(symbol: string, time: number): number {
  return Math.round(
    40_000 + 900_000 * noise(`${symbol} volume`, Math.floor(time / DAY_MS)) * dayFraction(time),
  );
}

/** Four waves of different length around a base price of 0.30 to 0.90 Canadian dollars. */
function priceAt(symbol: string, time: number): number {
  const rate = EXCHANGE_RATES[currencyOf(symbol)] ?? 1;
  const base = (0.3 + 0.6 * noise(COMPANY, 0)) * rate * (1 + SPREAD * (noise(symbol, 0) - 0.5));
  const phase = 2 * Math.PI * noise(COMPANY, 1);
  const days = time / DAY_MS;
  const drift =
    0.22 * Math.sin(days / 170 + phase) +
    0.09 * Math.sin(days / 9 + phase) +
    0.03 * Math.sin(days * 2.3 + phase) +
    0.01 * Math.sin(days * 31);
  return round(base * (1 + drift), 4);
}

function dayFraction(time: number): number {
  return 0.05 + 0.95 * ((time % DAY_MS) / DAY_MS);
}

function noise(seed: string, step: number): number {
  return createHash('sha256').update(`${seed} ${step}`).digest().readUInt32BE(0) / 0xff_ff_ff_ff;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function currencyOf(symbol: string): string {
  if (/\.(?:CN|TO|V|NE)$/.test(symbol)) return 'CAD';
  return /\.(?:F|DE|SG|BE)$/.test(symbol) ? 'EUR' : 'USD';
}
