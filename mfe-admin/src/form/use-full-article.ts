import { type Article, HttpError, serverMessage } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { fetchArticle } from '../articles/article-calls.ts';
import { isSessionOver } from '../session/session-calls.ts';

export type FullArticle =
  | { readonly kind: 'ready'; readonly article: Article }
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string };

const loading: FullArticle = { kind: 'loading' };

function outcomeOf(error: unknown): FullArticle {
  if (error instanceof HttpError && error.status === 404) return { kind: 'gone' };
  return { kind: 'failed', message: serverMessage(error) ?? 'The article could not be loaded.' };
}

/**
 * An article with its content: from the list where it holds it, else fetched (contract, last paragraph).
 * @param listed the article as the list has it; only its id need be known
 */
export function useFullArticle(
  listed: Pick<Article, 'id'> & Partial<Article>,
  token: string,
  onSessionOver: () => void,
): { state: FullArticle; retry: () => void } {
  const complete = isComplete(listed) ? listed : undefined;
  const [state, setState] = useState<FullArticle>(loading);
  const [turn, setTurn] = useState(0);
  const { id } = listed;
  const loadedId = useRef<string>(undefined);

  // A new turn is the wish to try again; so is a new token. What is there already is not fetched again: it is
  // being edited.
  useEffect(() => {
    if (complete || loadedId.current === id) return;
    const controller = new AbortController();
    setState(loading);
    fetchArticle(id, token, controller.signal).then(
      (article) => {
        if (controller.signal.aborted) return;
        loadedId.current = id;
        setState({ kind: 'ready', article });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState(outcomeOf(error));
        if (isSessionOver(error)) onSessionOver();
      },
    );
    return () => controller.abort();
  }, [complete, id, token, turn, onSessionOver]);

  return {
    state: complete ? { kind: 'ready', article: complete } : state,
    retry: () => setTurn((count) => count + 1),
  };
}

function isComplete(article: Partial<Article>): article is Article {
  return article.title !== undefined && article.content !== undefined;
}
