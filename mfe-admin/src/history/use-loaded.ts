import { serverMessage } from '@site/kit';
import { useEffect, useState } from 'react';
import { isSessionOver } from '../session/session-calls.ts';

export type Loaded<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Data }
  | { readonly kind: 'failed'; readonly message: string };

const loading = { kind: 'loading' } as const;

/**
 * What a call answers.
 * @param load must be the same function for as long as it makes the same call
 * @param failure the sentence for when the server gives none
 */
export function useLoaded<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  failure: string,
  onSessionOver: () => void,
): { state: Loaded<Data>; retry: () => void } {
  const [state, setState] = useState<Loaded<Data>>(loading);
  const [turn, setTurn] = useState(0);

  // A new turn is the wish to try again.
  useEffect(() => {
    const controller = new AbortController();
    setState(loading);
    load(controller.signal).then(
      (data) => controller.signal.aborted || setState({ kind: 'ready', data }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ kind: 'failed', message: serverMessage(error) ?? failure });
        if (isSessionOver(error)) onSessionOver();
      },
    );
    return () => controller.abort();
  }, [load, failure, turn, onSessionOver]);

  return { state, retry: () => setTurn((count) => count + 1) };
}
