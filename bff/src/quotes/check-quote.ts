import type { MarketQuote } from './quotes-provider.ts';

export const HIGHEST_PRICE = 10_000_000;
const HIGHEST_PERCENT = 100_000;
export const HIGHEST_FIGURE = 1e15;
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/**
 * Refuses what cannot be a quote of the symbol: garbage from a source counts as its failure.
 * @throws {Error} saying which field is wrong
 */
export function checkQuote(symbol: string, quote: MarketQuote, now: Date): MarketQuote {
  const { price, change, changePercent, volume, marketCap, asOf } = quote;
  demand('symbol', quote.symbol.toUpperCase() === symbol.toUpperCase());
  demand('price', Number.isFinite(price) && price > 0 && price <= HIGHEST_PRICE);
  demand('currency', /^[A-Za-z]{3}$/.test(quote.currency));
  demand('change', Number.isFinite(change) && Math.abs(change) <= HIGHEST_PRICE);
  demand('changePercent', Number.isFinite(changePercent) && Math.abs(changePercent) <= HIGHEST_PERCENT);
  demand('volume', volume === null || isFigure(volume));
  demand('marketCap', marketCap === null || isFigure(marketCap));
  demand('asOf', asOf === null || isPast(asOf, now));
  return { ...quote, symbol };
}

function isFigure(value: number): boolean {
  return Number.isFinite(value) && value >= 0 && value <= HIGHEST_FIGURE;
}

function isPast(time: Date, now: Date): boolean {
  return time.getTime() > 0 && time.getTime() <= now.getTime() + CLOCK_DIFFERENCE_MS;
}

/** @throws {Error} naming the field, unless the condition holds */
export function demand(field: string, holds: boolean): void {
  if (!holds) throw new Error(`the source gave no usable ${field}`);
}
