import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { SampleProvider } from './providers/sample-provider.ts';
import type { StockQuote } from './stock-quote.ts';

/** Quotes of the served symbols. */
@Injectable()
export class QuotesService {
  private readonly provider = new SampleProvider();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws {NotFoundError} for a symbol that is not served */
  async quote(symbol = this.config.quotes.symbols[0]): Promise<StockQuote> {
    if (symbol === undefined || !this.config.quotes.symbols.includes(symbol)) {
      throw new NotFoundError('There are no quotes for this symbol.');
    }
    const { marketOpen, asOf, ...quote } = await this.provider.fetch(symbol);
    return {
      ...quote,
      marketHours: marketOpen ?? false,
      lastUpdated: asOf.toISOString(),
      source: this.provider.name,
      stale: false,
    };
  }
}
