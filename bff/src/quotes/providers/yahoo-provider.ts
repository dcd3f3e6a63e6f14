import type { ExtendedCookieJar } from 'yahoo-finance2/lib/cookieJar';
import { z } from 'zod';
import type { MarketQuote, QuotesProvider } from '../quotes-provider.ts';
import { readJson, withinLimit } from './read-json.ts';

const answer = z.object({
  symbol: z.string(),
  regularMarketPrice: z.number(),
  regularMarketChange: z.number(),
  regularMarketChangePercent: z.number(),
  regularMarketTime: z.union([z.date(), z.number().transform((seconds) => new Date(seconds * 1000))]),
  regularMarketVolume: z.number().nullish(),
  marketCap: z.number().nullish(),
  currency: z.string(),
  marketState: z.string().optional(),
});

/** Quotes from Yahoo Finance. */
export class YahooProvider implements QuotesProvider {
  readonly name = 'yahoo';
  /** Yahoo wants cookies and a token, which are good for many quotes. */
  private session: ExtendedCookieJar | undefined;

  constructor(private readonly fetchUrl: typeof fetch = fetch) {}

  async fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote> {
    const session = this.session ?? (await newSession());
    this.session ??= session;
    try {
      return await this.read(symbol, session, signal);
    } catch (error) {
      // The library never renews a token that is refused: the next call signs in anew.
      if (this.session === session) this.session = undefined;
      throw error;
    }
  }

  private async read(
    symbol: string,
    cookieJar: ExtendedCookieJar,
    signal: AbortSignal,
  ): Promise<MarketQuote> {
    const { default: YahooFinance } = await import('yahoo-finance2');
    const yahoo = new YahooFinance({
      cookieJar,
      fetch: (input, init) => this.send(input, { ...init, signal }),
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

  /** Signing in is made of redirects, which the library follows by itself; a quote is the answer 200 alone. */
  private async send(input: string | URL | Request, init: RequestInit): Promise<Response> {
    if (init.redirect === 'manual') return withinLimit(await this.fetchUrl(input, init));
    const response = await this.fetchUrl(input, { ...init, redirect: 'error' });
    return Response.json(await readJson(response));
  }
}

/** The library is loaded with the first quote: whoever asks another provider does without. */
async function newSession(): Promise<ExtendedCookieJar> {
  const library = await import('yahoo-finance2/lib/cookieJar');
  return new library.ExtendedCookieJar();
}
