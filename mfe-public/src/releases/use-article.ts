import { HttpError, type NewsItem, useApi } from '@site/kit';

/** The address of a published article, with links to the previous and the next one. */
export function articleAddress(idOrSlug: string): string {
  return `/api/news/${encodeURIComponent(idOrSlug)}?with=neighbours`;
}

/** `missing` if nothing is published under the id or slug; `withdrawal` is the notice of a withdrawn article. */
export function useArticle(id: string | undefined, list: readonly NewsItem[] | undefined) {
  const listed = list?.find((item) => item.id === id || item.slug === id);
  const complete = listed?.content !== undefined;
  // By slug if it is known, to reuse the data that a link to the page has prefetched.
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
