import { useSWRConfig } from '@site/kit';
import { useCallback } from 'react';

/** How SWR calls a list of pages in its cache: by the key of the first page, which begins with an address. */
const listKey = /^\$inf\$@"([^"]*)"/;

/** Asks again for everything on the page that was read from an address of which something is true. */
export function useRefresh(): (isAffected: (address: string) => boolean) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (isAffected) => {
      void mutate((key) => Array.isArray(key) && isAffected(String(key[0])));
      // A filter of `mutate` passes lists of pages over.
      for (const key of cache.keys()) {
        const first = listKey.exec(key)?.[1];
        if (first !== undefined && isAffected(first)) void mutate(key);
      }
    },
    [cache, mutate],
  );
}
