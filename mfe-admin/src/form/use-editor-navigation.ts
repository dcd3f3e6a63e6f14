import { useLocation, useNavigate, usePageParams, useSearchParams } from '@site/kit';
import { useLayoutEffect, useRef } from 'react';

/** What the editor edits: a new article (possibly a copy), a stored article, or a draft. */
export type EditorTarget =
  | { readonly kind: 'new'; readonly copyOf: string | null }
  | { readonly kind: 'article' | 'draft'; readonly id: string };

const copyParameter = 'copy';

function addressOf(place: EditorTarget): string {
  if (place.kind === 'new') return '/admin/articles/new';
  return `/admin/${place.kind}s/${encodeURIComponent(place.id)}`;
}

function targetOf(articleId: string | undefined, draftId: string | undefined, copyOf: string | null) {
  if (draftId !== undefined) return { kind: 'draft', id: draftId } as const;
  if (articleId === undefined) return null;
  return articleId === 'new'
    ? ({ kind: 'new', copyOf } as const)
    : ({ kind: 'article', id: articleId } as const);
}

interface EntryState {
  /** Remains the same while one form is open, although the address may change. */
  readonly form?: string | undefined;
  /** Whether the list is the previous entry of the browser's history. */
  readonly isFromList?: boolean;
}

function stateIn(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    form: 'form' in state && typeof state.form === 'string' ? state.form : undefined,
    isFromList: 'isFromList' in state && state.isFromList === true,
  };
}

export function useEditorNavigation() {
  const location = useLocation();
  const [query] = useSearchParams();
  const { id: articleId } = usePageParams('/admin/articles/:id');
  const { id: draftId } = usePageParams('/admin/drafts/:id');
  const navigate = useNavigate();
  const place: EditorTarget | null = targetOf(articleId, draftId, query.get(copyParameter));
  const { form = location.key, isFromList } = stateIn(location.state);
  const isOpen = place !== null;
  // Callbacks of a closed form, such as Undo, must also use the browser's current history entry.
  const entry = useRef({ location, isFromList, isOpen, isClosing: false });
  useLayoutEffect(() => {
    entry.current = { location, isFromList, isOpen, isClosing: false };
  }, [location, isFromList, isOpen]);

  function searchFor(next: EditorTarget | null): string {
    const kept = new URLSearchParams(entry.current.location.search);
    kept.delete(copyParameter);
    if (next?.kind === 'new' && next.copyOf !== null) kept.set(copyParameter, next.copyOf);
    const text = kept.toString();
    return text === '' ? '' : `?${text}`;
  }

  return {
    place,
    form,
    open: (next: EditorTarget) =>
      void navigate(addressOf(next) + searchFor(next), {
        replace: entry.current.isOpen,
        state: { isFromList: entry.current.isFromList || !entry.current.isOpen },
      }),
    follow: (next: EditorTarget) =>
      void navigate(addressOf(next) + searchFor(next), { replace: true, state: { form, isFromList } }),
    /** Goes back to the list in the browser's history, or replaces the entry if the list was not open before. */
    close: () => {
      // Closing an entry twice would go back too far.
      if (!entry.current.isOpen || entry.current.isClosing) return;
      entry.current.isClosing = true;
      void (entry.current.isFromList
        ? navigate(-1)
        : navigate(`/admin${searchFor(null)}`, { replace: true }));
    },
  };
}

export type EditorNavigation = ReturnType<typeof useEditorNavigation>;
