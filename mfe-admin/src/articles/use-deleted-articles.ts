import { type Article, serverMessage, toast } from '@site/kit';
import { useCallback, useState } from 'react';
import { isSessionOver } from '../session/session-calls.ts';
import { restoreArticle } from './article-calls.ts';

interface DeletedArticlesOptions {
  readonly onRestored: () => void;
  readonly onSessionOver: () => void;
}

/** What was deleted on this page since it was opened, and the way back. */
export function useDeletedArticles(token: string, { onRestored, onSessionOver }: DeletedArticlesOptions) {
  const [articles, setArticles] = useState<readonly Article[]>([]);

  const restore = useCallback(
    async (article: Article) => {
      try {
        await restoreArticle(article.id, article.version, token);
        setArticles((current) => current.filter(({ id }) => id !== article.id));
        toast({ title: 'Article Restored', description: 'The article is back in the list.' });
        onRestored();
      } catch (error) {
        toast({
          variant: 'destructive',
          title: 'Failed to Restore Article',
          description: serverMessage(error) ?? 'An error occurred',
        });
        if (isSessionOver(error)) onSessionOver();
      }
    },
    [token, onRestored, onSessionOver],
  );

  /** Notes a deletion and offers to undo it. */
  const remember = useCallback(
    (article: Article) => {
      setArticles((current) => [article, ...current]);
      toast({
        title: 'Article Deleted',
        description: 'The article has been successfully deleted.',
        action: { label: 'Undo', onAction: () => void restore(article) },
      });
    },
    [restore],
  );

  return { articles, restore, remember };
}

export type DeletedArticles = ReturnType<typeof useDeletedArticles>;
