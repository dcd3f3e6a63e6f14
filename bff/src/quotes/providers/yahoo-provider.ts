import type { ExtendedCookieJar } from 'yahoo-finance2/lib/cookieJar';
import { z } from 'zod';
import { exchangeDay, lastTradingDay } from '../market-calendar.ts';
import {
  type Candle,
  type MarketHistory,
  type MarketQuote,
  type QuotesProvider,
  type HistoryRange,
  rangeStart,
} from '../market-data.ts';
import { readJson, limitBodySize } from './read-json.ts';

const figure = z.number().nullish().catch(null);
const responseSchema = z.object({
  symbol: z.string(),
  regularMarketPrice: z.number(),
  regularMarketChange: figure,
  regularMarketChangePercent: figure,
  regularMarketTime: z.union([z.date(), z.number().transform((seconds) => new Date(seconds * 1000))]),
  regularMarketVolume: figure,
  marketCap: figure,
  currency: z.string(),
  marketState: z.string().optional(),
  exchangeDataDelayedBy: figure,
});

const price = z.number().nullish();
const historyAnswer = z.object({
  meta: z.object({ symbol: z.string(), currency: z.string() }),
  quotes: z.array(
    z.object({ date: z.date(), open: price, high: price, low: price, close: price, volume: price }),
  ),
});

export class YahooProvider implements QuotesProvider {
  readonly name = 'yahoo';
  /** Yahoo requires cookies and a token, which are valid for many quotes. */
  private session: ExtendedCookieJar | undefined;

  constructor(private readonly fetchUrl: typeof fetch = fetch) {}

  fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote> {
    return this.inSession(async (session) => {
      const yahoo = await this.client(session, signal);
      return toQuote(responseSchema.parse(await yahoo.quote(symbol, {}, { validateResult: false })));
    });
  }

  fetchHistory(symbol: string, range: HistoryRange, signal: AbortSignal): Promise<MarketHistory> {
    return this.inSession(async (session) => {
      const yahoo = await this.client(session, signal);
      const now = new Date();
      const period1 = rangeStart(range, now);
      const interval = range === '5y' ? '1wk' : '1d';
      const dayOf = (date: Date) =>
        range === '5y' ? lastTradingDay(symbol, date, now) : exchangeDay(symbol, date);
      const chart = await yahoo.chart(symbol, { period1, interval }, { validateResult: false });
      const { meta, quotes } = historyAnswer.parse(chart);
      const candles = quotes.flatMap((quote) => toCandle(dayOf(quote.date), quote) ?? []);
      // The current day may appear twice; its latest entry counts.
      const byDate = new Map(candles.map((candle) => [candle.date, candle]));
      return { ...meta, candles: [...byDate.values()] };
    });
  }

  private async inSession<Value>(read: (session: ExtendedCookieJar) => Promise<Value>): Promise<Value> {
    const session = this.session ?? (await newSession());
    this.session ??= session;
    try {
      return await read(session);
    } catch (error) {
      // The library does not renew a refused token, so the next call starts a new session.
      if (this.session === session) this.session = undefined;
      throw error;
    }
  }

  private async client(cookieJar: ExtendedCookieJar, signal: AbortSignal) {
    const { default: YahooFinance } = await import('yahoo-finance2');
    return new YahooFinance({
      cookieJar,
      fetch: (input, init) => this.send(input, { ...init, signal }),
      suppressNotices: ['yahooSurvey'],
      validation: { logErrors: false },
      versionCheck: false,
    });
  }

  /** Accepts quotes only with status 200. Redirects are for the library, which follows them to create a session. */
  private async send(input: string | URL | Request, init: RequestInit): Promise<Response> {
    if (init.redirect === 'manual') return limitBodySize(await this.fetchUrl(input, init));
    const response = await this.fetchUrl(input, { ...init, redirect: 'error' });
    return Response.json(await readJson(response));
  }
}

/** Loads the library with the first quote, so that other providers work without it. */
async function newSession(): Promise<ExtendedCookieJar> {
  const library = await import('yahoo-finance2/lib/cookieJar');
  return new library.ExtendedCookieJar();
}

function toQuote(quote: z.infer<typeof responseSchema>): MarketQuote {
  return {
    symbol: quote.symbol,
    price: quote.regularMarketPrice,
    currency: quote.currency,
    change: quote.regularMarketChange ?? null,
    changePercent: quote.regularMarketChangePercent ?? null,
    volume: quote.regularMarketVolume ?? null,
    marketCap: quote.marketCap ?? null,
    marketOpen: quote.marketState === undefined ? null : quote.marketState === 'REGULAR',
    asOf: quote.regularMarketTime.toISOString(),
    ...(quote.exchangeDataDelayedBy && { delayMinutes: quote.exchangeDataDelayedBy }),
  };
}

/** Returns undefined for a day without trades, which has no prices. */
function toCandle(
  date: string,
  { open, high, low, close, volume }: z.infer<typeof historyAnswer>['quotes'][number],
): Candle | undefined {
  if (isAbsent(open) || isAbsent(high) || isAbsent(low) || isAbsent(close)) return undefined;
  return { date, open, high, low, close, volume: volume ?? null };
}

function isAbsent(value: number | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}
