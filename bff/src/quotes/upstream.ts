import { Logger } from '@nestjs/common';
import CircuitBreaker from 'opossum';
import type { Metrics } from '../metrics/metrics.ts';
import { checkQuote } from './check-quote.ts';
import type { MarketQuote, QuotesProvider } from './quotes-provider.ts';

const TIME_LIMIT_MS = 3_000;
/** A source that failed again and again is left alone for so long. */
export const ASK_AGAIN_MS = 5_000;
const BREAKER = {
  timeout: TIME_LIMIT_MS + 200,
  resetTimeout: ASK_AGAIN_MS,
  errorThresholdPercentage: 50,
  volumeThreshold: 6,
};

/** A checked quote and the name of who gave it. */
export interface SourcedQuote extends MarketQuote {
  readonly source: string;
}

/** No provider was asked: all of them are left alone for a while. */
export class NotAskedError extends Error {}

type Ask = (symbol: string) => Promise<MarketQuote>;

/** The chain of providers: the next is asked when one fails, takes too long, gives garbage, or has its circuit open. */
export class Upstream {
  private readonly logger = new Logger('Quotes');
  private readonly chain: readonly { name: string; breaker: CircuitBreaker<[string], MarketQuote> }[];

  constructor(
    providers: readonly QuotesProvider[],
    private readonly metrics: Metrics,
  ) {
    this.chain = providers.map((provider) => ({
      name: provider.name,
      breaker: new CircuitBreaker<[string], MarketQuote>(askAndCheck(provider), BREAKER),
    }));
  }

  /**
   * @throws {NotAskedError} when no provider may be asked at the moment
   * @throws {Error} when no provider has a usable quote
   */
  async fetch(symbol: string): Promise<SourcedQuote> {
    let asked = false;
    for (const { name, breaker } of this.chain) {
      const stop = this.metrics.upstreamCalls.startTimer({ provider: name });
      try {
        const quote = await breaker.fire(symbol);
        stop({ outcome: 'success' });
        return { ...quote, source: name };
      } catch (error) {
        const rejected = isRejection(error);
        stop({ outcome: rejected ? 'rejected' : 'failure' });
        asked ||= !rejected;
        this.logger.warn(`No quote of ${symbol} from ${name}: ${reason(error)}`);
      }
    }
    const what = `no provider has a quote of ${symbol}`;
    throw asked ? new Error(what) : new NotAskedError(what);
  }

  stop(): void {
    for (const { breaker } of this.chain) breaker.shutdown();
  }
}

function askAndCheck(provider: QuotesProvider): Ask {
  return async (symbol) =>
    checkQuote(symbol, await provider.fetch(symbol, AbortSignal.timeout(TIME_LIMIT_MS)), new Date());
}

/** Whether a breaker refused to ask. */
function isRejection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EOPENBREAKER';
}

/** A line for the log; a source's own text is kept short. */
function reason(error: unknown): string {
  return String(error).replaceAll(/\s+/g, ' ').slice(0, 200);
}
