import { useHydrated, useLocation, useNavigate, useSearchParams } from '@site/kit';
import { useEffect, useRef } from 'react';

/** Query parameter with the open article. */
export const articleParameter = 'article';

function openedFromSite(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'articleOpenedHere' in state;
}

export interface ArticleAddress {
  readonly id: string | undefined;
  readonly open: (articleId: string) => void;
  readonly close: () => void;
}

/**
 * Manages the open article in the query, so that it can be shared and closed with the back button. Undefined during
 * hydration.
 */
export function useArticleAddress(): ArticleAddress {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const movedFrom = useRef<unknown>(undefined);
  const id = useHydrated() ? (parameters.get(articleParameter) ?? undefined) : undefined;

  // The location follows the browser's Back with low priority.
  useEffect(() => {
    const onMove = () => {
      movedFrom.current = location;
    };
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, [location]);

  /** Returns false for clicks during a navigation, until it has changed the location. */
  const claimMove = () => {
    if (movedFrom.current === location) return false;
    movedFrom.current = location;
    return true;
  };

  const open = (articleId: string) => {
    if (!claimMove()) return;
    setParameters(
      (current) => {
        current.set(articleParameter, articleId);
        return current;
      },
      {
        // Replaces an article whose dialog is still loading.
        ...(id === undefined ? { state: { articleOpenedHere: true } } : { state, replace: true }),
        preventScrollReset: true,
      },
    );
  };

  const close = () => {
    if (!claimMove()) return;
    if (openedFromSite(state)) {
      void navigate(-1);
      return;
    }
    // Going back would leave the site if the page was opened with the article.
    setParameters(
      (current) => {
        current.delete(articleParameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return { id: id === '' ? undefined : id, open, close };
}
