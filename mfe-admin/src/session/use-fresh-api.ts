import { request, serverMessage, useSWR } from '@site/kit';
import { useState } from 'react';
import { useNewsroomSession } from './newsroom-session.ts';
import { isSessionOver } from './session-calls.ts';

/** What a call has answered so far. */
export type Answered<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'failed'; readonly error: Error; readonly message: string };

interface FreshApiOptions {
  /** The sentence for a failure of which the server says nothing. */
  readonly failure: string;
  /** It is a list, with nothing to lose: a session that is over ends the page. */
  readonly isList?: boolean;
}

/**
 * Data of the API for who is signed in, requested again each time it is opened, whatever is cached.
 * @param address null: nothing is requested
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
      // An answer that is equal to the one before is a new one all the same.
      compare: Object.is,
      onError: (refusal) => {
        if (isSessionOver(refusal)) (isList ? onRefused : onSessionOver)();
      },
    },
  );
  const [before] = useState({ data, error });
  return { state: answered(), retry: () => void mutate() };

  function answered(): Answered<Data> {
    // What is on the screen stays there when it cannot be asked for again.
    if (data !== undefined && data !== before.data) return { kind: 'ready', data };
    if (error && error !== before.error && !isValidating) {
      return { kind: 'failed', error, message: serverMessage(error) ?? failure };
    }
    return { kind: 'loading' };
  }
}
