import { type ArticleFacets, serverMessage, useSWR } from '@site/kit';
import { fetchWithToken } from '../session/request-with-token.ts';
import { facetsAddress } from './article-calls.ts';

function useFacets() {
  return useSWR<ArticleFacets, Error>(facetsAddress, fetchWithToken<ArticleFacets>, {
    revalidateIfStale: true,
    revalidateOnReconnect: true,
    dedupingInterval: 0,
  });
}

export function useArticleFacets(): ArticleFacets | undefined {
  return useFacets().data;
}

/** Whether publishing needs the approval of another administrator: `data`, once it has loaded. */
export type ReviewRule =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: boolean }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

export function useReviewRule(): ReviewRule {
  const { data, error, isValidating, mutate } = useFacets();
  if (data) return { kind: 'ready', data: data.reviewRequired };
  if (!error || isValidating) return { kind: 'loading' };
  const message = serverMessage(error) ?? 'The server cannot be reached.';
  return { kind: 'failed', message, retry: () => void mutate() };
}
