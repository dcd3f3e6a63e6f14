import { useSearchParams } from '@site/kit';
import { useCallback, useMemo } from 'react';
import { type ListView, queryOf, readView } from './list-view.ts';

/** The view in the page's address, and a function that changes it. */
export function useListView(): { view: ListView; show: (view: ListView) => void } {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const show = useCallback(
    (next: ListView) => setQuery(queryOf(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return { view, show };
}
