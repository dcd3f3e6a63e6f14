import { lazyPart, type NewsItem, preloadOverlays, toast, useOnline, whenVisited } from '@site/kit';
import { Suspense, useEffect } from 'react';
import { releasePath } from './release-link.tsx';
import type { ArticleAddress } from './use-article-address.ts';

interface OpenedArticleProps {
  address: ArticleAddress;
  /** The listed articles; undefined until they are loaded. */
  list: readonly NewsItem[] | undefined;
}

/** If the dialog cannot be loaded, opens the article's own page, as soon as there is a connection. */
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

/** The addressed article in a dialog, whose code is preloaded after the first load. */
export function OpenedArticle(props: OpenedArticleProps) {
  useEffect(
    () =>
      whenVisited(() => {
        // A failure is reported when an article is opened.
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
