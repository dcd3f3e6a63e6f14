import { useHydrated, useLocation, useNavigate, useSearchParams } from '@site/kit';

/** Names the open article in the address. */
export const articleParameter = 'article';

function openedFromSite(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'articleOpenedHere' in state;
}

/** The open article, and functions that change it. */
export interface ArticleAddress {
  readonly id: string | undefined;
  readonly open: (articleId: string) => void;
  readonly close: () => void;
}

/** `?article=<id>`: an open article can be shared, and the back button closes it. Undefined during hydration. */
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
    // Opened by a shared link: going back would leave the site.
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
