import { z } from 'zod';
import type { MarketHistory, MarketQuote, QuotesProvider, Range } from '../quotes-provider.ts';
import { readJson } from './read-json.ts';

const answer = z.object({
  symbol: z.string(),
  price: z.number(),
  currency: z.string(),
  change: z.number(),
  changePercent: z.number(),
  volume: z.number().nullish(),
  marketCap: z.number().nullish(),
  marketHours: z.boolean().nullish(),
  lastUpdated: z.union([z.string(), z.number()]).nullish(),
});

const historyAnswer = z.object({
  symbol: z.string(),
  currency: z.string(),
  candles: z.array(
    z.object({
      date: z.string(),
      open: z.number(),
      high: z.number(),
      low: z.number(),
      close: z.number(),
      volume: z
        .number()
        .nullish()
        .transform((volume) => volume ?? null),
    }),
  ),
});

/** Quotes from any URL that answers JSON with the fields of the specification. */
export class HttpProvider implements QuotesProvider {
  readonly name = 'http';

  /**
   * @param url has `{symbol}` where the symbol goes
   * @param historyUrl has `{symbol}` and `{range}`; without it there is no past
   */
  constructor(
    private readonly url: string,
    private readonly historyUrl?: string,
    private readonly fetchUrl: typeof fetch = fetch,
  ) {}

  async fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote> {
    const json = await this.read(this.url, symbol, signal);
    const { marketHours, lastUpdated, volume, marketCap, ...quote } = answer.parse(json);
    return {
      ...quote,
      volume: volume ?? null,
      marketCap: marketCap ?? null,
      marketOpen: marketHours ?? null,
      asOf: lastUpdated === undefined || lastUpdated === null ? null : new Date(lastUpdated),
    };
  }

  fetchHistory(symbol: string, range: Range, signal: AbortSignal): Promise<MarketHistory> | undefined {
    return this.historyUrl === undefined
      ? undefined
      : this.readHistory(this.historyUrl, symbol, range, signal);
  }

  private async readHistory(
    historyUrl: string,
    symbol: string,
    range: Range,
    signal: AbortSignal,
  ): Promise<MarketHistory> {
    return historyAnswer.parse(await this.read(historyUrl.replaceAll('{range}', range), symbol, signal));
  }

  private async read(url: string, symbol: string, signal: AbortSignal): Promise<unknown> {
    const response = await this.fetchUrl(url.replaceAll('{symbol}', encodeURIComponent(symbol)), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    return readJson(response);
  }
}
