import { type Article, HttpError } from '@site/kit';
import { useState } from 'react';
import { articleAddress } from '../articles/article-calls.ts';
import { type Answered, useFreshApi } from '../session/use-fresh-api.ts';

export type FullArticle =
  | { readonly kind: 'ready'; readonly article: Article }
  | { readonly kind: 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string };

function isComplete(article: Partial<Article>): article is Article {
  return article.title !== undefined && article.content !== undefined;
}

function unlessGone(state: Exclude<Answered<Article>, { kind: 'ready' }>): FullArticle {
  if (state.kind === 'loading') return state;
  const isGone = state.error instanceof HttpError && state.error.status === 404;
  return isGone ? { kind: 'gone' } : { kind: 'failed', message: state.message };
}

/**
 * An article with its content: from the list where it holds it, else fetched (contract, last paragraph). Once
 * it is there it stays as it is: it is being edited.
 * @param listed the article as the list has it; only its id need be known
 */
export function useFullArticle(listed: Pick<Article, 'id'> & Partial<Article>): {
  state: FullArticle;
  retry: () => void;
} {
  const complete = isComplete(listed) ? listed : undefined;
  const { state, retry } = useFreshApi<Article>(complete ? null : articleAddress(listed.id), {
    failure: 'The article could not be loaded.',
  });
  const [opened, setOpened] = useState<Article>();
  const known = complete ?? (opened?.id === listed.id ? opened : undefined);
  if (known) return { state: { kind: 'ready', article: known }, retry };
  if (state.kind !== 'ready') return { state: unlessGone(state), retry };
  if (state.data !== opened) setOpened(state.data);
  return { state: { kind: 'ready', article: state.data }, retry };
}
