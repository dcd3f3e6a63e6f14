import { serverMessage, useSWR } from '@site/kit';
import { fetchWithToken } from './request-with-token.ts';

export type RequestState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'failed'; readonly error: Error; readonly message: string };

/** Loads data, cached and revalidated. @param address null for no request */
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
    // Data remains visible after a failed revalidation.
    if (data !== undefined) return { kind: 'ready', data };
    if (error && !isValidating) {
      return { kind: 'failed', error, message: serverMessage(error) ?? failure };
    }
    return { kind: 'loading' };
  }
}
