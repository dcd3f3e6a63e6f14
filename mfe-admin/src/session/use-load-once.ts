import { HttpError, serverMessage } from '@site/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type LoadState<Data> =
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** Loads data for editing, without revalidation, which would replace the user's changes. */
export function useLoadOnce<Data>(load: () => Promise<Data>, failure: string): LoadState<Data> {
  const [state, setState] = useState<LoadState<Data>>({ kind: 'loading' });
  const isStarted = useRef(false);
  function start() {
    load().then(
      (data) => setState({ kind: 'ready', data }),
      (error: unknown) => {
        const message = serverMessage(error) ?? failure;
        setState(isNotFound(error) ? { kind: 'gone' } : { kind: 'failed', message, retry });
      },
    );
  }
  function retry() {
    setState({ kind: 'loading' });
    start();
  }
  const startOnce = useEffectEvent(() => {
    if (!isStarted.current) start();
    isStarted.current = true;
  });
  useEffect(() => startOnce(), []);
  return state;
}
