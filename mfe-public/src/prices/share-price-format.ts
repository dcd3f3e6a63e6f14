import { formatQuotePrice } from '@site/kit';

/** Below one unit a cent is several per cent: three decimals. */
export function decimalsOf(price: number): number {
  return Math.abs(price) < 1 ? 3 : 2;
}

/** '$0.245 CAD', '$12.50 CAD'. */
export function formatSharePrice(price: number, currency: string): string {
  return formatQuotePrice(price, currency, decimalsOf(price));
}
