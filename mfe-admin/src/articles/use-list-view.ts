import { useSearchParams } from '@site/kit';
import { useCallback, useMemo, useState } from 'react';
import { type ListView, noFilters, toSearchParams, parseListView } from './list-view.ts';

const options = { replace: true, preventScrollReset: true } as const;

interface ListViews {
  readonly view: ListView;
  readonly show: (view: ListView) => void;
  /** Shows a tab with the search and filters that it had when it was left. */
  readonly showTab: (tab: ListView['tab']) => void;
}

export function useListView(): ListViews {
  const [query, setQuery] = useSearchParams();
  const [left] = useState(() => new Map<ListView['tab'], URLSearchParams>());
  const view = useMemo(() => parseListView(query), [query]);
  const show = useCallback((next: ListView) => setQuery(toSearchParams(next), options), [setQuery]);
  function showTab(tab: ListView['tab']) {
    left.set(view.tab, query);
    setQuery(left.get(tab) ?? toSearchParams({ ...noFilters, tab }), options);
  }
  return { view, show, showTab };
}
