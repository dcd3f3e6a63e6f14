import { LRUCache } from 'lru-cache';

/**
 * A cache of results, limited by their bytes. `forceFetch` creates a missing result by the function in
 * `context`; simultaneous callers share it.
 */
export function resultCache<Result extends { readonly bytes: number }>(maxSize: number) {
  return new LRUCache<string, Result, () => Promise<Result>>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Waiting callers get their result, even if the cache was cleared in the meantime.
    ignoreFetchAbort: true,
  });
}
