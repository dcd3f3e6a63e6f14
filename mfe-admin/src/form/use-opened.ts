import { HttpError } from '@site/kit';
import { useState } from 'react';
import { useFreshApi } from '../session/use-fresh-api.ts';

/** What is opened to be edited. */
export type Opened<Data> =
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

/**
 * What an address answers first. It stays as it is from then on: it is being edited.
 * @param address null: nothing is requested
 * @param failure the sentence for a failure of which the server says nothing
 */
export function useOpened<Data>(address: string | null, failure: string): Opened<Data> {
  const [opened, setOpened] = useState<Data>();
  const { state, retry } = useFreshApi<Data>(opened === undefined ? address : null, { failure });
  if (opened !== undefined) return { kind: 'ready', data: opened };
  if (state.kind === 'loading') return state;
  if (state.kind === 'ready') {
    setOpened(state.data);
    return { kind: 'ready', data: state.data };
  }
  const isGone = state.error instanceof HttpError && state.error.status === 404;
  return isGone ? { kind: 'gone' } : { kind: 'failed', message: state.message, retry };
}
