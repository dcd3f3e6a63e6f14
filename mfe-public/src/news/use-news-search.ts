import { type NewsItem, type NewsYear, useApi, useApiList } from '@site/kit';
import { useState } from 'react';
import {
  allYears,
  foundNewsAddress,
  newsCountsAddress,
  type NewsSearch,
  releasesAtOnce,
} from './news-addresses.ts';

/** The numbers of the years that are looked at; undefined until they are known. */
function useCounts({ text, year }: NewsSearch) {
  const { data, error, mutate } = useApi<NewsYear[] | null>(newsCountsAddress(text), {
    keepPreviousData: true,
  });
  const known = data === undefined || error ? undefined : (data ?? []);
  const counted = known?.filter((counts) => year === allYears || counts.year === year);
  return {
    years: data?.map((counts) => counts.year) ?? [],
    found: counted?.reduce((sum, { articles }) => sum + articles, 0),
    foundInText: counted?.reduce((sum, { inText }) => sum + inText, 0) ?? 0,
    error,
    retry: () => void mutate(),
  };
}

/**
 * The releases that have what is looked for in title or excerpt, those that only have it in their text, and how many of
 * each there are. What is shown stays until more is known.
 * @param shown how many of the first are wanted
 */
export function useNewsSearch(search: NewsSearch, shown: number) {
  const counts = useCounts(search);
  const list = useApiList<NewsItem>(foundNewsAddress(search, 'title'), Math.ceil(shown / releasesAtOnce));
  const [textParts, setTextParts] = useState(1);
  const hasTexts = counts.foundInText > 0 && search.text !== '';
  const texts = useApiList<NewsItem>(hasTexts ? foundNewsAddress(search, 'text') : null, textParts);
  return {
    list,
    counts,
    texts: { ...texts, hasAny: hasTexts, showMore: () => setTextParts(textParts + 1) },
  };
}
