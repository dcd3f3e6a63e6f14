import { lazyPart, type NewsItem, preloadOverlays, toast, useOnline, whenVisited } from '@site/kit';
import { Suspense, useEffect } from 'react';
import { releasePath } from './release-link.tsx';
import type { ArticleAddress } from './use-article-address.ts';

interface OpenedArticleProps {
  address: ArticleAddress;
  list: readonly NewsItem[] | undefined;
}

/** Redirects to the article's page if the dialog cannot be loaded, once there is a connection. */
function PageRedirect({ address: { id = '' } }: OpenedArticleProps) {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) window.location.replace(releasePath(id));
    else toast({ title: 'You are offline', description: 'The article opens once you are connected again.' });
  }, [id, isOnline]);
  return null;
}

const ArticleDialog = lazyPart<OpenedArticleProps>(
  async () => (await import('./url-article-dialog.tsx')).UrlArticleDialog,
  PageRedirect,
);

/** Shows the article in the page's address in a dialog, whose code is preloaded after the page. */
export function OpenedArticle(props: OpenedArticleProps) {
  useEffect(
    () =>
      whenVisited(() => {
        // Ignored: a failure is shown when an article is opened.
        void Promise.allSettled([ArticleDialog.preload(), preloadOverlays()]);
      }),
    [],
  );
  if (props.address.id === undefined) return null;
  return (
    <Suspense>
      <ArticleDialog {...props} />
    </Suspense>
  );
}
