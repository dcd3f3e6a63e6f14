import { LRUCache } from 'lru-cache';

/** `forceFetch` creates a missing result by the function in `context`; concurrent callers share it. */
export function createResultCache<Result extends { readonly bytes: number }>(maxSize: number) {
  return new LRUCache<string, Result, () => Promise<Result>>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Pending callers get their result, even if the cache is cleared.
    ignoreFetchAbort: true,
  });
}
