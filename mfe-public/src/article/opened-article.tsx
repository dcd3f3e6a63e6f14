import { lazyPart, loadArticleTools, type NewsItem, toast, useOnline, whenVisited } from '@site/kit';
import { Suspense, useEffect } from 'react';
import { releasePath } from '../release/release-path.ts';
import type { ArticleAddress } from './use-article-address.ts';

interface OpenedArticleProps {
  address: ArticleAddress;
  /** The listed articles; undefined until they have arrived. */
  list: readonly NewsItem[] | undefined;
}

/** Where the dialog cannot be had, the article's own page is shown; without a connection, once there is one. */
function PageInstead({ address: { id = '' } }: OpenedArticleProps) {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) window.location.replace(releasePath(id));
    else toast({ title: 'You are offline', description: 'The article opens once you are connected again.' });
  }, [id, isOnline]);
  return null;
}

const ArticleDialog = lazyPart<OpenedArticleProps>(
  async () => (await import('./addressed-article-dialog.tsx')).AddressedArticleDialog,
  PageInstead,
);

/** The article that the address names, in a dialog: no part of a first load, and loaded before it is asked for. */
export function OpenedArticle(props: OpenedArticleProps) {
  useEffect(
    () =>
      whenVisited(() => {
        // A failure shows itself where an article is opened.
        void Promise.allSettled([ArticleDialog.preload(), loadArticleTools()]);
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
