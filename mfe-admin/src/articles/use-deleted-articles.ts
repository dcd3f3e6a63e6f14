import { type Article, serverMessage, toast } from '@site/kit';
import { useCallback } from 'react';
import { isSessionOver } from '../session/session-calls.ts';
import { restoreArticle } from './article-calls.ts';

interface DeletedArticlesOptions {
  readonly onRestored: () => void;
  readonly onSessionOver: () => void;
}

/** The way back for what was deleted. */
export function useDeletedArticles(token: string, { onRestored, onSessionOver }: DeletedArticlesOptions) {
  const restore = useCallback(
    async (article: Pick<Article, 'id' | 'version'>) => {
      try {
        await restoreArticle(article.id, article.version, token);
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

  /** Says that an article was deleted, and offers to undo it. */
  const announce = useCallback(
    (article: Article) => {
      toast({
        title: 'Article Deleted',
        description: 'The article has been successfully deleted.',
        action: { label: 'Undo', onAction: () => void restore(article) },
      });
    },
    [restore],
  );

  return { restore, announce };
}
