import { type NewsItem, type NewsYear, useApi, useApiList } from '@site/kit';
import { useState } from 'react';
import {
  allYears,
  foundNewsAddress,
  newsYearsAddress,
  type NewsSearch,
  releasesAtOnce,
} from './news-addresses.ts';

/** The years in which something is published, and how much in one or all of them; the page comes with them. */
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
 * The releases that have what is looked for in title or excerpt (NEWS-3), how many these are, and
 * others that have its words in their text. What is shown stays until more is known.
 * @param shown how many of the first are wanted
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
