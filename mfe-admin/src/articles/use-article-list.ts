import { apiDefaults, useSWR } from '@site/kit';
import { useEffect, useState } from 'react';
import { type ArticlePage, fetchArticlePage, firstPageAddress } from './article-calls.ts';
import { articleQuery, type ListView } from './list-view.ts';

/** A page after the first. */
interface LaterPage {
  readonly address: string;
  /** Articles on the pages before it. */
  readonly skipped: number;
}

/**
 * The articles of the newsroom, page by page. What was seen before is shown at once and asked for again.
 * @param token null: not signed in, which is an error of its own
 */
export function useArticleList(token: string | null, view: ListView) {
  const start = firstPageAddress(articleQuery(view));
  const [trail, setTrail] = useState<{ start: string; pages: readonly LaterPage[] }>({ start, pages: [] });
  const pages = trail.start === start ? trail.pages : [];
  const { address, skipped } = pages.at(-1) ?? { address: start, skipped: 0 };

  const { data, error, isValidating, mutate } = useSWR<ArticlePage, Error>(
    [address, token],
    () => fetchArticlePage(address, token),
    // Others write too: what was asked for a second ago is asked for again.
    { ...apiDefaults, revalidateIfStale: true, keepPreviousData: true, dedupingInterval: 0 },
  );
  const isCurrent = data?.address === address;

  const showNewer = () => setTrail({ start, pages: pages.slice(0, -1) });
  function showOlder() {
    if (!isCurrent || data.next === undefined) return;
    const next = { address: data.next, skipped: skipped + data.items.length };
    setTrail({ start, pages: [...pages, next] });
  }

  // The last article of a later page is gone: show the page before.
  const hasRunDry = isCurrent && data.items.length === 0 && pages.length > 0;
  useEffect(() => {
    if (!hasRunDry) return;
    setTrail((current) => ({ ...current, pages: current.pages.slice(0, -1) }));
  }, [hasRunDry]);

  return {
    page: data,
    error,
    loading: isValidating,
    /** Position of the page's first article in the whole list, from 1. */
    first: skipped + 1,
    hasNewer: pages.length > 0,
    hasOlder: isCurrent && data.next !== undefined,
    reload: () => void mutate(),
    showOlder,
    showNewer,
  };
}

export type ArticleList = ReturnType<typeof useArticleList>;
