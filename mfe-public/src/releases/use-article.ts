import { HttpError, type NewsItem, useApi } from '@site/kit';

/** Returns the API address of a published article with its neighbours. */
export function articleAddress(idOrSlug: string): string {
  return `/api/news/${encodeURIComponent(idOrSlug)}?with=neighbours`;
}

/**
 * Loads a published article. `missing` is true if none has the id or slug; `withdrawal` is the notice of a withdrawn
 * one.
 */
export function useArticle(id: string | undefined, list: readonly NewsItem[] | undefined) {
  const listed = list?.find((item) => item.id === id || item.slug === id);
  const complete = listed?.content !== undefined;
  // Requested by slug if the list contains the article, because links prefetch that address.
  const { data, error, isValidating, mutate } = useApi<NewsItem>(
    id === undefined || complete ? null : articleAddress(listed?.slug ?? id),
  );
  const failure = complete ? undefined : error;
  const { status, problem } = failure instanceof HttpError ? failure : {};
  return {
    article: complete ? listed : (data ?? listed),
    loading: id !== undefined && !complete && data === undefined && (isValidating || failure === undefined),
    error: failure,
    missing: status === 404,
    withdrawal: problem?.withdrawal,
    retry: () => void mutate(),
  };
}
