import type { Config } from '../config/config.ts';
import { NotFoundError } from '../errors/domain-errors.ts';

/**
 * The symbol that is asked for, by default the first one served.
 * @throws {NotFoundError} for one that is not served
 */
export function servedSymbol({ quotes: { symbols } }: Config, symbol = symbols[0]): string {
  if (symbol === undefined || !symbols.includes(symbol)) {
    throw new NotFoundError('There are no quotes for this symbol.');
  }
  return symbol;
}
