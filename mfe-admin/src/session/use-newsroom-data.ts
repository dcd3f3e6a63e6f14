import { serverMessage, useSWR } from '@site/kit';
import { fetchWithToken } from './request-with-token.ts';

/** The state of a request. */
export type RequestState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'failed'; readonly error: Error; readonly message: string };

/**
 * Loads data of the API for the user. Cached data is returned immediately, and revalidated.
 * @param address null for no request
 * @param failure the default error message
 */
export function useNewsroomData<Data>(
  address: string | null,
  failure: string,
): { state: RequestState<Data>; retry: () => void } {
  const { data, error, isValidating, mutate } = useSWR<Data, Error>(address, fetchWithToken<Data>, {
    revalidateIfStale: true,
    revalidateOnReconnect: true,
    dedupingInterval: 0,
  });
  return { state: answered(), retry: () => void mutate() };

  function answered(): RequestState<Data> {
    // A failed revalidation does not replace the data.
    if (data !== undefined) return { kind: 'ready', data };
    if (error && !isValidating) {
      return { kind: 'failed', error, message: serverMessage(error) ?? failure };
    }
    return { kind: 'loading' };
  }
}
