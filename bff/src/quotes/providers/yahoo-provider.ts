import YahooFinance from 'yahoo-finance2';
import { z } from 'zod';
import type { MarketQuote, QuotesProvider } from '../quotes-provider.ts';

const answer = z.object({
  symbol: z.string(),
  regularMarketPrice: z.number(),
  regularMarketChange: z.number(),
  regularMarketChangePercent: z.number(),
  regularMarketTime: z.union([z.date(), z.number().transform((seconds) => new Date(seconds * 1000))]),
  regularMarketVolume: z.number().optional(),
  marketCap: z.number().optional(),
  currency: z.string(),
  marketState: z.string().optional(),
});

/** Quotes from Yahoo Finance. */
export class YahooProvider implements QuotesProvider {
  readonly name = 'yahoo';
  private readonly fetchUrl: typeof fetch;

  constructor(fetchUrl: typeof fetch = fetch) {
    this.fetchUrl = fetchUrl;
  }

  async fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote> {
    const yahoo = new YahooFinance({
      fetch: (input, init) => this.fetchUrl(input, { ...init, signal }),
      suppressNotices: ['yahooSurvey'],
      validation: { logErrors: false },
      versionCheck: false,
    });
    const quote = answer.parse(await yahoo.quote(symbol, {}, { validateResult: false }));
    return {
      symbol: quote.symbol,
      price: quote.regularMarketPrice,
      currency: quote.currency,
      change: quote.regularMarketChange,
      changePercent: quote.regularMarketChangePercent,
      volume: quote.regularMarketVolume ?? null,
      marketCap: quote.marketCap ?? null,
      marketOpen: quote.marketState === undefined ? null : quote.marketState === 'REGULAR',
      asOf: quote.regularMarketTime,
    };
  }
}
