import { request, serverMessage, useSWR } from '@site/kit';
import { useState } from 'react';
import { useNewsroomSession } from './newsroom-session.ts';
import { isSessionOver } from './session-calls.ts';

/** The state of a request. */
export type Answered<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'failed'; readonly error: Error; readonly message: string };

interface FreshApiOptions {
  /** The message for a failure if the server sends none. */
  readonly failure: string;
  /** Whether it is a list, without unsaved text: then the page is left when the session is over. */
  readonly isList?: boolean;
}

/**
 * Data of the API for the user, requested again each time it is opened, even if it is cached.
 * @param address null for no request
 */
export function useFreshApi<Data>(
  address: string | null,
  { failure, isList = false }: FreshApiOptions,
): { state: Answered<Data>; retry: () => void } {
  const { token, onRefused, onSessionOver } = useNewsroomSession();
  const { data, error, isValidating, mutate } = useSWR<Data, Error>(
    address === null ? null : [address, token],
    ([asked]: [string, string]) => request<Data>(asked, { token }),
    {
      revalidateIfStale: true,
      revalidateOnReconnect: true,
      dedupingInterval: 0,
      // An equal answer counts as a new one.
      compare: Object.is,
      onError: (refusal) => {
        if (isSessionOver(refusal)) (isList ? onRefused : onSessionOver)();
      },
    },
  );
  const [before] = useState({ data, error });
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
