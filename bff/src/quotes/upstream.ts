import { Logger } from '@nestjs/common';
import type { Metrics } from '../metrics/metrics.ts';
import { checkHistory } from './history/check-history.ts';
import { checkQuote } from './check-quote.ts';
import type { MarketHistory, MarketQuote, QuotesProvider, Range } from './quotes-provider.ts';

const TIME_LIMIT_MS = 3_000;

/** Something checked, and the name of who gave it. */
type Sourced<Value> = Value & { readonly source: string };

/** Asks a provider; undefined where it has nothing of the kind. */
type Ask<Value> = (provider: QuotesProvider, signal: AbortSignal) => Promise<Value> | undefined;

/** The chain of providers: the next is asked when one fails, takes too long or gives garbage. */
export class Upstream {
  private readonly logger = new Logger('Quotes');

  constructor(
    private readonly providers: readonly QuotesProvider[],
    private readonly metrics: Metrics,
    private readonly timeLimitMs = TIME_LIMIT_MS,
  ) {}

  /** The providers in their order, as part of a key: what one chain gave is not for another. */
  get names(): string {
    return this.providers.map(({ name }) => name).join('+');
  }

  /** @throws {Error} when no provider has a usable quote */
  fetch(symbol: string): Promise<Sourced<MarketQuote>> {
    return this.first(`quote of ${symbol}`, (provider, signal) =>
      provider.fetch(symbol, signal).then((quote) => checkQuote(symbol, quote, new Date())),
    );
  }

  /** @throws {Error} when no provider has a usable price history */
  fetchHistory(symbol: string, range: Range): Promise<Sourced<MarketHistory>> {
    return this.first(`price history of ${symbol}`, (provider, signal) =>
      provider
        .fetchHistory?.(symbol, range, signal)
        ?.then((history) => checkHistory(symbol, history, new Date())),
    );
  }

  private async first<Value>(what: string, ask: Ask<Value>): Promise<Sourced<Value>> {
    for (const provider of this.providers) {
      const signal = AbortSignal.timeout(this.timeLimitMs);
      const asked = ask(provider, signal);
      if (asked === undefined) continue;
      const stop = this.metrics.upstreamCalls.startTimer({ provider: provider.name });
      try {
        const value = await withinTime(asked, signal);
        stop({ outcome: 'success' });
        return { ...value, source: provider.name };
      } catch (error) {
        stop({ outcome: 'failure' });
        this.logger.warn(`No ${what} from ${provider.name}: ${reason(error)}`);
      }
    }
    throw new Error(`no provider has a ${what}`);
  }
}

/** Nobody waits longer than the limit, even for a provider that does not heed its signal. */
function withinTime<Value>(asked: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the provider took too long')));
  });
  return Promise.race([asked, timeout]);
}

/** A line for the log; a source's own text is kept short. */
function reason(error: unknown): string {
  return String(error).replaceAll(/\s+/g, ' ').slice(0, 200);
}
