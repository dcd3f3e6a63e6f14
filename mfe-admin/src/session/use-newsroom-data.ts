import { serverMessage, useSWR } from '@site/kit';
import { fetchAuthorised } from './authorised.ts';

/** The state of a request. */
export type Answered<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'failed'; readonly error: Error; readonly message: string };

/**
 * Data of the API for the user. Cached data is shown at once and requested again, because others write too.
 * @param address null for no request
 * @param failure the message for a failure if the server sends none
 */
export function useNewsroomData<Data>(
  address: string | null,
  failure: string,
): { state: Answered<Data>; retry: () => void } {
  const { data, error, isValidating, mutate } = useSWR<Data, Error>(address, fetchAuthorised<Data>, {
    revalidateIfStale: true,
    revalidateOnReconnect: true,
    dedupingInterval: 0,
  });
  return { state: answered(), retry: () => void mutate() };

  function answered(): Answered<Data> {
    // If loading again fails, the shown data stays.
    if (data !== undefined) return { kind: 'ready', data };
    if (error && !isValidating) {
      return { kind: 'failed', error, message: serverMessage(error) ?? failure };
    }
    return { kind: 'loading' };
  }
}
