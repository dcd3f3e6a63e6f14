import { type NewsItem, type NewsYear, useApi, useApiList } from '@site/kit';
import { useState } from 'react';
import {
  allYears,
  foundNewsAddress,
  newsYearsAddress,
  type NewsSearch,
  releasesAtOnce,
} from './news-addresses.ts';

/** The number of articles in each year; part of the page's data. */
function useYears(year: string) {
  const { data, error, mutate } = useApi<NewsYear[] | null>(newsYearsAddress);
  const counted = data?.filter((counts) => year === allYears || String(counts.year) === year);
  return {
    years: data?.map((counts) => String(counts.year)) ?? [],
    published: counted?.reduce((sum, { articles }) => sum + articles, 0),
    error,
    retry: () => void mutate(),
  };
}

/**
 * The releases whose title or excerpt contains the search text (NEWS-3), their number, and
 * others that have its words in their text. Shown results stay until new ones arrive.
 * @param shown the number of results to load
 */
export function useNewsSearch(search: NewsSearch, shown: number) {
  const text = search.text.trim();
  const years = useYears(search.year);
  const list = useApiList<NewsItem>(foundNewsAddress({ ...search, text }), Math.ceil(shown / releasesAtOnce));
  const [textParts, setTextParts] = useState(1);
  const texts = useApiList<NewsItem>(
    text === '' ? null : foundNewsAddress({ ...search, text }, 'text'),
    textParts,
  );
  return {
    years,
    list,
    found: text === '' ? years.published : list.total,
    texts: text === '' || texts.total === undefined ? undefined : { ...texts, total: texts.total },
    showMoreTexts: () => setTextParts(textParts + 1),
  };
}
