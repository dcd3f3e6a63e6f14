import { infiniteKey, useSWRConfig } from '@site/kit';
import { useCallback } from 'react';
import { addressOfKey } from './cache-keys.ts';

type IsAffected = (address: string) => boolean;

function isNewsroomAddress(address: string): boolean {
  return address.startsWith('/api/admin/');
}

/** Returns a function for the cache keys of matching addresses. SWR's `mutate` with a filter would skip lists. */
function useAffectedKeys() {
  const { cache } = useSWRConfig();
  return useCallback(
    (isAffected: IsAffected) =>
      [...cache.keys()]
        .filter((key) => isAffected(addressOfKey(key)))
        .flatMap((key) => [key, infiniteKey(() => key)])
        .filter((key) => cache.get(key) !== undefined),
    [cache],
  );
}

/** Returns a function that revalidates the data of matching addresses, by default of the whole newsroom. */
export function useRefresh(): (isAffected?: IsAffected) => void {
  const { mutate } = useSWRConfig();
  const affectedKeys = useAffectedKeys();
  return useCallback(
    (isAffected = isNewsroomAddress) => {
      for (const key of affectedKeys(isAffected)) void mutate(key);
    },
    [affectedKeys, mutate],
  );
}

/** Returns a function that removes the newsroom's data from the cache, so that the next user does not see it. */
export function useClearCache(): () => void {
  const { mutate } = useSWRConfig();
  const affectedKeys = useAffectedKeys();
  return useCallback(() => {
    for (const key of affectedKeys(isNewsroomAddress)) void mutate(key, undefined, { revalidate: false });
  }, [affectedKeys, mutate]);
}
