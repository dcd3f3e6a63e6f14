import { type NewsItem, useApi, useApiAnswer } from '@site/kit';
import { useMemo } from 'react';
import { loadOlderNews } from './load-older-news.ts';
import { articlesPerCall, newsListAddress } from './news-list-address.ts';
import { olderNewsPath } from './older-news-path.ts';

/**
 * All news, newest first: the first part as soon as it is there, older ones as they follow. An empty
 * answer is an empty list (spec section 4, 'News list').
 */
export function useNewsList() {
  const newest = useApi<NewsItem[] | null>(newsListAddress);
  const mayHaveOlder = (newest.data?.length ?? 0) >= articlesPerCall;
  const older = useApi<NewsItem[]>(mayHaveOlder ? ['older news', newsListAddress] : null, {
    fetcher: () => loadOlderNews(newsListAddress),
  });
  const answer = useApiAnswer(newsListAddress);
  const items = useMemo(
    () => (newest.data === undefined ? undefined : [...(newest.data ?? []), ...(older.data ?? [])]),
    [newest.data, older.data],
  );
  return {
    items,
    error: newest.error,
    busy: newest.isValidating,
    retry: () => void newest.mutate(),
    /** The page with the list's second part, where the list came with the page. */
    olderPath: olderNewsPath(answer?.next),
    older: {
      loading: older.isLoading,
      error: older.error,
      busy: older.isValidating,
      retry: () => void older.mutate(),
    },
  };
}
