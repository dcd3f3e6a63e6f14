import { useSWRConfig } from '@site/kit';
import { useCallback } from 'react';

/** SWR's cache key of a list of pages, which contains the address of the first page. */
const listKey = /^\$inf\$@"([^"]*)"/;

/** Loads everything on the page again whose address matches. */
export function useRefresh(): (isAffected: (address: string) => boolean) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (isAffected) => {
      void mutate((key) => Array.isArray(key) && isAffected(String(key[0])));
      // A filter of `mutate` skips lists of pages.
      for (const key of cache.keys()) {
        const first = listKey.exec(key)?.[1];
        if (first !== undefined && isAffected(first)) void mutate(key);
      }
    },
    [cache, mutate],
  );
}
