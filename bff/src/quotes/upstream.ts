import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import type { Metrics } from '../metrics/metrics.ts';
import {
  type MarketHistory,
  type MarketQuote,
  type QuotesProvider,
  type HistoryRange,
  marketHistorySchema,
  marketQuoteSchema,
} from './market-data.ts';
import { RetryLaterError } from './providers/read-json.ts';

const TIMEOUT_MS = 3_000;

export type FetchedData<Value> = Value & { readonly source: string; readonly fetchedAt: number };

/** Calls a provider; returns undefined if it does not have this kind of data. */
type Call = (provider: QuotesProvider, signal: AbortSignal) => Promise<unknown> | undefined;

export class QuoteUpstream {
  private readonly logger = new Logger('Quotes');
  /** Until when a provider refuses calls, by its name, in milliseconds since 1970. */
  private readonly pauses = new Map<string, number>();

  constructor(
    private readonly providers: readonly QuotesProvider[],
    private readonly metrics: Metrics,
    private readonly timeLimitMs = TIMEOUT_MS,
  ) {}

  /** The providers in order, for the cache key: other providers return other data. */
  get names(): string {
    return this.providers.map(({ name }) => name).join('+');
  }

  fetch(symbol: string): Promise<FetchedData<MarketQuote>> {
    return this.first('quote', symbol, marketQuoteSchema, (provider, signal) =>
      provider.fetch(symbol, signal),
    );
  }

  fetchHistory(symbol: string, range: HistoryRange): Promise<FetchedData<MarketHistory>> {
    return this.first('price history', symbol, marketHistorySchema, (provider, signal) =>
      provider.fetchHistory?.(symbol, range, signal),
    );
  }

  private async first<Value extends { readonly symbol: string }>(
    what: string,
    symbol: string,
    schema: z.ZodType<Value>,
    call: Call,
  ): Promise<FetchedData<Value>> {
    for (const provider of this.providers) {
      if (Date.now() < (this.pauses.get(provider.name) ?? 0)) continue;
      const signal = AbortSignal.timeout(this.timeLimitMs);
      const response = call(provider, signal);
      if (response === undefined) continue;
      const stop = this.metrics.upstreamCalls.startTimer({ provider: provider.name });
      try {
        const value = schema.parse(await withinTime(response, signal));
        if (value.symbol.toUpperCase() !== symbol.toUpperCase()) throw new Error('it is for another symbol');
        stop({ outcome: 'success' });
        return { ...value, symbol, source: provider.name, fetchedAt: Date.now() };
      } catch (error) {
        stop({ outcome: 'failure' });
        if (error instanceof RetryLaterError) this.pauses.set(provider.name, error.retryAt);
        this.logger.warn(`No ${what} of ${symbol} from ${provider.name}: ${reason(error)}`);
      }
    }
    throw new Error(`no provider has a ${what} of ${symbol}`);
  }
}

/** Applies the time limit even to a provider that ignores its signal. */
function withinTime<Value>(response: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the provider took too long')));
  });
  return Promise.race([response, timeout]);
}

function reason(error: unknown): string {
  return String(error).replaceAll(/\s+/g, ' ').slice(0, 200);
}
