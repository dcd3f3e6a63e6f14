import { z } from 'zod';
import {
  type MarketHistory,
  type MarketQuote,
  type QuotesProvider,
  type HistoryRange,
  marketHistorySchema,
  marketQuoteSchema,
} from '../market-data.ts';
import { readJson } from './read-json.ts';

const responseSchema = marketQuoteSchema.omit({ marketOpen: true, asOf: true }).extend({
  marketHours: z.boolean().nullish(),
  lastUpdated: z.union([z.string(), z.number()]).nullish(),
});

/** Quotes from any URL that returns JSON with the fields of the specification. */
export class HttpProvider implements QuotesProvider {
  readonly name = 'http';

  /** The URLs contain `{symbol}`, and `historyUrl` also `{range}`. */
  constructor(
    private readonly url: string,
    private readonly historyUrl?: string,
    private readonly fetchUrl: typeof fetch = fetch,
  ) {}

  async fetch(symbol: string, signal: AbortSignal): Promise<MarketQuote> {
    const json = await this.read(this.url, symbol, signal);
    const { marketHours = null, lastUpdated = null, ...quote } = responseSchema.parse(json);
    return { ...quote, marketOpen: marketHours, asOf: toInstant(lastUpdated) };
  }

  fetchHistory(symbol: string, range: HistoryRange, signal: AbortSignal): Promise<MarketHistory> | undefined {
    return this.historyUrl === undefined
      ? undefined
      : this.readHistory(this.historyUrl, symbol, range, signal);
  }

  private async readHistory(
    historyUrl: string,
    symbol: string,
    range: HistoryRange,
    signal: AbortSignal,
  ): Promise<MarketHistory> {
    return marketHistorySchema.parse(
      await this.read(historyUrl.replaceAll('{range}', range), symbol, signal),
    );
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

/** Larger numbers are milliseconds: in seconds, this number is in the year 5138, in milliseconds in 1973. */
const MAX_SECONDS = 100_000_000_000;

/** Returns the instant in ISO 8601; null if it is invalid. Numbers are milliseconds or seconds since 1970. */
function toInstant(time: string | number | null): string | null {
  if (time === null) return null;
  const number = typeof time === 'number' || /^\d+$/.test(time) ? Number(time) : undefined;
  const instant = new Date(number === undefined ? time : number < MAX_SECONDS ? number * 1_000 : number);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
