import { useHydrated, useSearchParams } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { articleParameter } from '../article/use-article-address.ts';
import { allYears, type NewsSearch, releasesAtOnce } from './news-addresses.ts';

/** What was typed is looked for after a pause; browsers allow no change of the address at each key. */
const pauseMilliseconds = 300;

/** The API takes no longer text. */
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
 * What is looked for in the archive and how much of it is shown, as the address says (`?q=&year=&show=`): it can be
 * shared, and survives a reload and the way back. During hydration nothing is looked for.
 *
 * A change of the address builds on the one that is rendered. Whoever opens an article calls `stopWaiting`: what was
 * typed, written before that is rendered, would undo it. It is written when the article is closed.
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
  // After the pause the address may be another one than when the key was pressed.
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
    // Somebody went back or followed a link: from here on the address says what is looked for.
    if (settled.text !== written) setTyped(undefined);
  }

  return { settled, text: typed ?? settled.text, type: setTyped, change, stopWaiting };
}
