import { useSearchParams } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { articleParameter } from '../releases/use-article-address.ts';
import { type NewsSearch, noSearch, readSearch, writeSearch } from './news-addresses.ts';

/** In milliseconds. Browsers limit how often the address may change. */
const debounceMs = 300;

/**
 * Manages the search in the page's address. Call `stopWaiting` before opening an article, whose address a pending
 * search would overwrite.
 */
export function useNewsAddress() {
  const [parameters, setParameters] = useSearchParams();
  const search = readSearch(parameters);
  const [typed, setTyped] = useState<string>();
  const [written, setWritten] = useState(search.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopWaiting = () => clearTimeout(timer.current);

  const change = (changes: Partial<NewsSearch>) => {
    stopWaiting();
    if (changes.text !== undefined) {
      setTyped(changes.text);
      setWritten(changes.text.trim());
    }
    // A new search starts at its first page.
    setParameters(
      (current) => {
        const { text, year } = readSearch(current);
        return writeSearch(current, { ...noSearch, text, year, ...changes });
      },
      { replace: true, preventScrollReset: true },
    );
  };
  // The debounced call uses the latest function, because the address may have changed since it was scheduled.
  const changeNow = useRef(change);
  useEffect(() => {
    changeNow.current = change;
  });
  const unwritten = typed?.trim() === search.text ? undefined : typed;
  const isReading = parameters.has(articleParameter);
  useEffect(() => {
    if (unwritten === undefined || isReading) return undefined;
    timer.current = setTimeout(() => changeNow.current({ text: unwritten }), debounceMs);
    return () => clearTimeout(timer.current);
  }, [unwritten, isReading]);
  const [arrived, setArrived] = useState(search.text);
  if (arrived !== search.text) {
    setArrived(search.text);
    // After history navigation or a link, the field shows the search in the address.
    if (search.text !== written) setTyped(undefined);
  }

  return { search, text: typed ?? search.text, type: setTyped, change, stopWaiting };
}
