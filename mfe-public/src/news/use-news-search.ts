import { type NewsItem, type NewsYear, useApi, useApiList, useHydrated } from '@site/kit';
import { useState } from 'react';
import {
  newsSearchAddress,
  newsYearsAddress,
  type NewsSearch,
  noSearch,
  RELEASES_PER_PAGE,
} from './news-addresses.ts';

/** Loads the results of a search. Previous results remain until new ones have loaded (NEWS-3). */
export function useNewsSearch(search: NewsSearch) {
  const years = useApi<NewsYear[] | null>(newsYearsAddress);
  const list = useApiList<NewsItem>(newsSearchAddress(search), Math.ceil(search.shown / RELEASES_PER_PAGE));
  const address = search.text === '' ? null : newsSearchAddress(search, 'text');
  const [more, setMore] = useState({ address, parts: 1 });
  const parts = more.address === address ? more.parts : 1;
  const texts = useApiList<NewsItem>(address, parts);
  const hasTexts = search.text !== '' && (texts.items?.length !== 0 || texts.error !== undefined);
  // Both lists must show the same search, so that no release is in both.
  const areTextsShown = ![list, texts].some(({ items, isCurrent, error }) => items && !isCurrent && !error);
  // The server's HTML shows no search if the results came too late for it, and hydration has to match that HTML.
  const isComposed = useHydrated() || list.items !== undefined;
  return {
    /** The displayed search. */
    shown: isComposed ? search : noSearch,
    years: { list: years.data?.map(({ year }) => String(year)) ?? [], ...years },
    list,
    /** Without items while one of the lists still shows a previous search. */
    texts:
      isComposed && hasTexts
        ? { ...texts, ...(!areTextsShown && { items: undefined, isCurrent: false }) }
        : undefined,
    showMoreTexts: () => setMore({ address, parts: parts + 1 }),
  };
}
