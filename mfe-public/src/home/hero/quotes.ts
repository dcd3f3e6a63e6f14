/** Quotes are refetched every 3 minutes, also in the background, and are fresh for 2 (HOME-2). */
export const quoteOptions = {
  refreshInterval: 180_000,
  refreshWhenHidden: true,
  dedupingInterval: 120_000,
  revalidateIfStale: true,
  failsWith: 'Failed to fetch',
} as const;

/** Returns the API's address of a symbol's quote. */
export function quoteAddress(symbol: string): string {
  return `/api/stock-price?symbol=${encodeURIComponent(symbol)}`;
}
