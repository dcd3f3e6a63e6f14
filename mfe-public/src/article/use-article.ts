import { HttpError, type NewsItem, useApi } from '@site/kit';

/** Where one published article is read, with what leads to the previous and the next one. */
export function articleAddress(idOrSlug: string): string {
  return `/api/news/${encodeURIComponent(idOrSlug)}?with=neighbours`;
}

/**
 * One article with its content: from the list where the list holds it, else fetched (contract, 'Calls
 * that a light list makes necessary'). `missing` is true for an id or slug that nothing is published under.
 */
export function useArticle(id: string | undefined, list: readonly NewsItem[] | undefined) {
  const listed = list?.find((item) => item.id === id || item.slug === id);
  const complete = listed?.content !== undefined;
  // By its slug as soon as that is known: what a link to its page has fetched ahead is found again.
  const { data, error, isValidating, mutate } = useApi<NewsItem>(
    id === undefined || complete ? null : articleAddress(listed?.slug ?? id),
  );
  const failure = complete ? undefined : error;
  return {
    article: complete ? listed : (data ?? listed),
    loading: id !== undefined && !complete && data === undefined && (isValidating || failure === undefined),
    error: failure,
    missing: failure instanceof HttpError && failure.status === 404,
    retry: () => void mutate(),
  };
}
