import { useCallback, useEffect, useReducer } from 'react';
import { type ArticlePage, fetchArticlePage, firstPageAddress } from './article-calls.ts';

interface ListState {
  /** What was searched for when the trail began. */
  readonly search: string;
  /** Addresses of the pages from the first to the current one. */
  readonly trail: readonly string[];
  /** Items on the pages before the current one. */
  readonly before: readonly number[];
  readonly page: ArticlePage | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  /** Grows with each wish to load again. */
  readonly turn: number;
}

type Event =
  | { type: 'search'; search: string }
  | { type: 'older' }
  | { type: 'newer' }
  | { type: 'reload' }
  | { type: 'loading' }
  | { type: 'loaded'; page: ArticlePage }
  | { type: 'failed'; error: unknown };

function start(search: string): ListState {
  return {
    search,
    trail: [firstPageAddress(search)],
    before: [],
    page: undefined,
    error: undefined,
    loading: true,
    turn: 0,
  };
}

function newer(state: ListState): ListState {
  return state.trail.length < 2
    ? state
    : { ...state, loading: true, trail: state.trail.slice(0, -1), before: state.before.slice(0, -1) };
}

function reduce(state: ListState, event: Event): ListState {
  switch (event.type) {
    case 'search':
      return event.search === state.search ? state : { ...start(event.search), page: state.page };
    case 'older':
      if (state.loading || !state.page?.next) return state;
      return {
        ...state,
        loading: true,
        trail: [...state.trail, state.page.next],
        before: [...state.before, state.page.items.length],
      };
    case 'newer':
      return newer(state);
    case 'reload':
      return { ...state, turn: state.turn + 1 };
    case 'loading':
      return { ...state, loading: true };
    case 'loaded': {
      const loaded = { ...state, page: event.page, error: undefined, loading: false };
      // The last article of a later page was deleted: show the page before.
      return event.page.items.length === 0 && state.trail.length > 1 ? newer(loaded) : loaded;
    }
    case 'failed':
      return { ...state, error: event.error, page: undefined, loading: false };
  }
}

/**
 * The articles of the newsroom, page by page. Nothing is fetched again until asked for.
 * @param token null: not signed in, which is an error of its own
 */
export function useArticleList(token: string | null, search: string) {
  const [state, dispatch] = useReducer(reduce, search, start);
  const address = state.trail.at(-1) ?? firstPageAddress(search);
  const { turn } = state;

  useEffect(() => dispatch({ type: 'search', search }), [search]);

  // A new turn is the wish to load the same address again.
  useEffect(() => {
    const controller = new AbortController();
    dispatch({ type: 'loading' });
    fetchArticlePage(address, token, controller.signal).then(
      (page) => controller.signal.aborted || dispatch({ type: 'loaded', page }),
      (error: unknown) => controller.signal.aborted || dispatch({ type: 'failed', error }),
    );
    return () => controller.abort();
  }, [address, token, turn]);

  const skipped = state.before.reduce((sum, count) => sum + count, 0);
  return {
    page: state.page,
    error: state.error,
    loading: state.loading,
    /** Position of the page's first article in the whole list, from 1. */
    first: skipped + 1,
    hasNewer: state.trail.length > 1,
    hasOlder: Boolean(state.page?.next),
    reload: useCallback(() => dispatch({ type: 'reload' }), []),
    showOlder: useCallback(() => dispatch({ type: 'older' }), []),
    showNewer: useCallback(() => dispatch({ type: 'newer' }), []),
  };
}

export type ArticleList = ReturnType<typeof useArticleList>;
