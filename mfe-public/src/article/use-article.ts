import { HttpError, type NewsItem, useApi } from '@site/kit';

/** Where one published article is read, with what leads to the previous and the next one. */
export function articleAddress(idOrSlug: string): string {
  return `/api/news/${encodeURIComponent(idOrSlug)}?with=neighbours`;
}

/**
 * One article with its content: from the list where the list holds it, else fetched. `missing` is true for an id or slug
 * under which nothing is published; `withdrawal` is what is left of one that was taken back.
 */
export function useArticle(id: string | undefined, list: readonly NewsItem[] | undefined) {
  const listed = list?.find((item) => item.id === id || item.slug === id);
  const complete = listed?.content !== undefined;
  // By its slug as soon as that is known: what a link to its page has fetched ahead is found again.
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
