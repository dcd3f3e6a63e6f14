import { HttpError } from '@site/kit';
import { useState } from 'react';
import { useFreshApi } from './use-fresh-api.ts';

/** Something that was opened for editing. */
export type Opened<Data> =
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

/**
 * The first answer of an address. It does not change from then on, because it is being edited.
 * @param address null for no request
 * @param failure the message if the server sends none
 */
export function useOpened<Data>(address: string | null, failure: string): Opened<Data> {
  const [opened, setOpened] = useState<Data>();
  const { state, retry } = useFreshApi<Data>(opened === undefined ? address : null, failure);
  if (opened !== undefined) return { kind: 'ready', data: opened };
  if (state.kind === 'loading') return state;
  if (state.kind === 'ready') {
    setOpened(state.data);
    return { kind: 'ready', data: state.data };
  }
  const isGone = state.error instanceof HttpError && state.error.status === 404;
  return isGone ? { kind: 'gone' } : { kind: 'failed', message: state.message, retry };
}
