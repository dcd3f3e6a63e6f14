import { serverMessage, useSWR } from '@site/kit';
import { useState } from 'react';
import { fetchAuthorised } from './authorised.ts';

/** The state of a request. */
export type Answered<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'failed'; readonly error: Error; readonly message: string };

/**
 * Data of the API for the user, requested again each time it is opened, even if it is cached.
 * @param address null for no request
 * @param failure the message for a failure if the server sends none
 */
export function useFreshApi<Data>(
  address: string | null,
  failure: string,
): { state: Answered<Data>; retry: () => void } {
  const { data, error, isValidating, mutate } = useSWR<Data, Error>(address, fetchAuthorised<Data>, {
    revalidateIfStale: true,
    revalidateOnReconnect: true,
    dedupingInterval: 0,
    compare: Object.is, // An equal response counts as a new one.
  });
  const [opened, setOpened] = useState({ address, data, error });
  // What is cached for the next address is not fresh either.
  const before = opened.address === address ? opened : { address, data, error };
  if (before !== opened) setOpened(before);
  return { state: answered(), retry: () => void mutate() };

  function answered(): Answered<Data> {
    // If loading again fails, the shown data stays.
    if (data !== undefined && data !== before.data) return { kind: 'ready', data };
    if (error && error !== before.error && !isValidating) {
      return { kind: 'failed', error, message: serverMessage(error) ?? failure };
    }
    return { kind: 'loading' };
  }
}
