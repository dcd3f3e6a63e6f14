import { useHydrated, useLocation, useNavigate, useSearchParams } from '@site/kit';

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
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const id = useHydrated() ? (parameters.get(articleParameter) ?? undefined) : undefined;

  const open = (articleId: string) => {
    setParameters(
      (current) => {
        current.set(articleParameter, articleId);
        return current;
      },
      { state: { articleOpenedHere: true }, preventScrollReset: true },
    );
  };

  const close = () => {
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
