import { HttpError, serverMessage } from '@site/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Something that was opened for editing. */
export type Opened<Data> =
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

/** Whether a call failed because something does not exist, or no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/**
 * Loads something once, because it is edited from then on.
 * @param failure the message if the server sends none
 */
export function useOpened<Data>(load: () => Promise<Data>, failure: string): Opened<Data> {
  const [state, setState] = useState<Opened<Data>>({ kind: 'loading' });
  const isStarted = useRef(false);
  function start() {
    load().then(
      (data) => setState({ kind: 'ready', data }),
      (error: unknown) => {
        const message = serverMessage(error) ?? failure;
        setState(isGone(error) ? { kind: 'gone' } : { kind: 'failed', message, retry });
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
