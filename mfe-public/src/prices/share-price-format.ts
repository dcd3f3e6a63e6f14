import { formatQuotePrice } from '@site/kit';

/** Prices below one unit get three decimals, because a cent would be several percent. */
export function decimalsOf(price: number): number {
  return Math.abs(price) < 1 ? 3 : 2;
}

/** '$0.245 CAD', '$12.50 CAD'. */
export function formatSharePrice(price: number, currency: string): string {
  return formatQuotePrice(price, currency, decimalsOf(price));
}
