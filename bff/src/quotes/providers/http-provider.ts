import { z } from 'zod';
import type { MarketQuote, QuotesProvider } from '../quotes-provider.ts';
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

/** Quotes from any URL that answers JSON with the fields of the specification. */
export class HttpProvider implements QuotesProvider {
  readonly name = 'http';

  constructor(
    /** Has `{symbol}` where the symbol goes. */
    private readonly url: string,
    private readonly fetchUrl: typeof fetch = fetch,
  ) {}

  async fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote> {
    const response = await this.fetchUrl(this.url.replaceAll('{symbol}', encodeURIComponent(symbol)), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    const { marketHours, lastUpdated, volume, marketCap, ...quote } = answer.parse(await readJson(response));
    return {
      ...quote,
      volume: volume ?? null,
      marketCap: marketCap ?? null,
      marketOpen: marketHours ?? null,
      asOf: lastUpdated === undefined || lastUpdated === null ? null : new Date(lastUpdated),
    };
  }
}
