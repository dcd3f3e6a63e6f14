import { type NewsItem, type NewsYear, useApi, useApiList, useHydrated } from '@site/kit';
import { useState } from 'react';
import {
  foundNewsAddress,
  newsYearsAddress,
  type NewsSearch,
  noSearch,
  releasesAtOnce,
} from './news-addresses.ts';

/**
 * The releases whose title or excerpt contains the search text (NEWS-3), and those that contain all of its words.
 * Shown results stay until new ones arrive.
 */
export function useNewsSearch(search: NewsSearch) {
  const years = useApi<NewsYear[] | null>(newsYearsAddress);
  const list = useApiList<NewsItem>(foundNewsAddress(search), Math.ceil(search.shown / releasesAtOnce));
  const [textParts, setTextParts] = useState(1);
  const texts = useApiList<NewsItem>(search.text === '' ? null : foundNewsAddress(search, 'text'), textParts);
  // If its results came too late for the server's HTML, that has no search.
  const isComposed = useHydrated() || list.items !== undefined;
  return {
    /** The search to show in the fields. */
    shown: isComposed ? search : noSearch,
    years: { list: years.data?.map(({ year }) => String(year)) ?? [], ...years },
    list,
    texts: search.text === '' || texts.items?.length === 0 ? undefined : texts,
    showMoreTexts: () => setTextParts(textParts + 1),
  };
}
