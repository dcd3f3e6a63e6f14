import { useHydrated, useSearchParams } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { articleParameter } from '../article/use-article-address.ts';
import { allYears, type NewsSearch, releasesAtOnce } from './news-addresses.ts';

/** The search starts after a pause in typing; browsers limit how often the address may change. */
const pauseMilliseconds = 300;

/** The API's limit. */
export const longestText = 200;

interface ArchiveAddress extends NewsSearch {
  readonly shown: number;
}

const nothing: ArchiveAddress = { text: '', year: allYears, shown: releasesAtOnce };

function read(parameters: URLSearchParams): ArchiveAddress {
  const shown = Number(parameters.get('show'));
  const year = parameters.get('year') ?? '';
  return {
    text: (parameters.get('q') ?? '').slice(0, longestText),
    year: /^\d{4}$/.test(year) ? year : allYears,
    shown: Number.isSafeInteger(shown) && shown > releasesAtOnce ? shown : releasesAtOnce,
  };
}

function write(parameters: URLSearchParams, { text, year, shown }: ArchiveAddress): URLSearchParams {
  const values = {
    q: text,
    year: year === allYears ? '' : year,
    show: shown > releasesAtOnce ? String(shown) : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters;
}

/**
 * The archive's search, year and number of shown results in the address (`?q=&year=&show=`), which can be
 * shared and survives a reload and the back button. During hydration there is no search.
 *
 * A change of the address is based on the rendered one. Before an article is opened, call `stopWaiting`: a search
 * written to the address before that is rendered would undo it. It is written when the article is closed.
 */
export function useArchiveAddress() {
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  const settled = isHydrated ? read(parameters) : nothing;
  const [typed, setTyped] = useState<string>();
  const [written, setWritten] = useState(settled.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopWaiting = () => clearTimeout(timer.current);

  const change = (changes: Partial<ArchiveAddress>) => {
    stopWaiting();
    if (changes.text !== undefined) {
      setTyped(changes.text);
      setWritten(changes.text);
    }
    setParameters((current) => write(current, { ...read(current), shown: releasesAtOnce, ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  // The address may have changed during the pause.
  const changeNow = useRef(change);
  useEffect(() => {
    changeNow.current = change;
  });
  const unwritten = typed === settled.text ? undefined : typed;
  const isReading = parameters.has(articleParameter);
  useEffect(() => {
    if (unwritten === undefined || isReading) return undefined;
    timer.current = setTimeout(() => changeNow.current({ text: unwritten }), pauseMilliseconds);
    return () => clearTimeout(timer.current);
  }, [unwritten, isReading]);
  const [arrived, setArrived] = useState(settled.text);
  if (arrived !== settled.text) {
    setArrived(settled.text);
    // After the back button or a link, the search follows the address.
    if (settled.text !== written) setTyped(undefined);
  }

  return { settled, text: typed ?? settled.text, type: setTyped, change, stopWaiting };
}
