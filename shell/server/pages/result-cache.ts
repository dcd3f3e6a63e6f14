import { LRUCache } from 'lru-cache';

/**
 * A cache of results, bounded by their bytes. `forceFetch` makes what is missing by the function that it is given as
 * `context`; anyone who asks meanwhile shares it.
 */
export function resultCache<Result extends { readonly bytes: number }>(maxSize: number) {
  return new LRUCache<string, Result, () => Promise<Result>>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Those who wait get their result, even if the cache has been cleared since.
    ignoreFetchAbort: true,
  });
}
