import { serverMessage } from '@site/kit';
import { useEffect, useState } from 'react';
import { type ArticleChange, fetchHistory } from '../articles/article-calls.ts';
import { isSessionOver } from '../session/session-calls.ts';

export type HistoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly changes: readonly ArticleChange[] }
  | { readonly kind: 'failed'; readonly message: string };

const loading: HistoryState = { kind: 'loading' };

/** Every change of an article, newest first. */
export function useArticleHistory(id: string, token: string, onSessionOver: () => void) {
  const [state, setState] = useState<HistoryState>(loading);
  const [turn, setTurn] = useState(0);

  // A new turn is the wish to try again.
  useEffect(() => {
    const controller = new AbortController();
    setState(loading);
    fetchHistory(id, token, controller.signal).then(
      (changes) => controller.signal.aborted || setState({ kind: 'ready', changes }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ kind: 'failed', message: serverMessage(error) ?? 'The history could not be loaded.' });
        if (isSessionOver(error)) onSessionOver();
      },
    );
    return () => controller.abort();
  }, [id, token, turn, onSessionOver]);

  return { state, retry: () => setTurn((count) => count + 1) };
}
