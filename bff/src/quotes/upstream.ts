import { Logger } from '@nestjs/common';
import type { Metrics } from '../metrics/metrics.ts';
import { checkQuote } from './check-quote.ts';
import type { MarketQuote, QuotesProvider } from './quotes-provider.ts';

const TIME_LIMIT_MS = 3_000;

/** A checked quote and the name of who gave it. */
export interface SourcedQuote extends MarketQuote {
  readonly source: string;
}

/** The chain of providers: the next is asked when one fails, takes too long or gives garbage. */
export class Upstream {
  private readonly logger = new Logger('Quotes');

  constructor(
    private readonly providers: readonly QuotesProvider[],
    private readonly metrics: Metrics,
    private readonly timeLimitMs = TIME_LIMIT_MS,
  ) {}

  /** @throws {Error} when no provider has a usable quote */
  async fetch(symbol: string): Promise<SourcedQuote> {
    for (const provider of this.providers) {
      const stop = this.metrics.upstreamCalls.startTimer({ provider: provider.name });
      try {
        const quote = checkQuote(symbol, await this.ask(provider, symbol), new Date());
        stop({ outcome: 'success' });
        return { ...quote, source: provider.name };
      } catch (error) {
        stop({ outcome: 'failure' });
        this.logger.warn(`No quote of ${symbol} from ${provider.name}: ${reason(error)}`);
      }
    }
    throw new Error(`no provider has a quote of ${symbol}`);
  }

  /** Nobody waits longer than the limit, even for a provider that does not heed its signal. */
  private ask(provider: QuotesProvider, symbol: string): Promise<MarketQuote> {
    const signal = AbortSignal.timeout(this.timeLimitMs);
    const timeout = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('the provider took too long')));
    });
    return Promise.race([provider.fetch(symbol, signal), timeout]);
  }
}

/** A line for the log; a source's own text is kept short. */
function reason(error: unknown): string {
  return String(error).replaceAll(/\s+/g, ' ').slice(0, 200);
}
