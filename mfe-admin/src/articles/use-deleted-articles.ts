import { type Article, serverMessage, toast, useNavigate } from '@site/kit';
import { useCallback, useState } from 'react';
import { announceChange } from '../publication/announce-change.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { restoreArticle } from './article-calls.ts';

interface DeletedArticlesOptions {
  readonly onRestored: () => void;
  readonly onSessionOver: () => void;
}

/** What was deleted on this page since it was opened, and the way back. */
export function useDeletedArticles(token: string, { onRestored, onSessionOver }: DeletedArticlesOptions) {
  const navigate = useNavigate();
  const [articles, setArticles] = useState<readonly Article[]>([]);

  const restore = useCallback(
    async (article: Article) => {
      try {
        const restored = await restoreArticle(article.id, article.version, token);
        setArticles((current) => current.filter(({ id }) => id !== article.id));
        const notice = { title: 'Article Restored', description: 'The article is back in the list.' };
        announceChange(notice, restored, (path) => void navigate(path));
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
    [token, onRestored, onSessionOver, navigate],
  );

  /** Notes a deletion and offers to undo it. */
  const remember = useCallback(
    (article: Article) => {
      setArticles((current) => [article, ...current]);
      const notice = {
        title: 'Article Deleted',
        description: 'The article has been successfully deleted.',
        action: { label: 'Undo', onAction: () => void restore(article) },
      };
      announceChange(notice, undefined, (path) => void navigate(path));
    },
    [restore, navigate],
  );

  return { articles, restore, remember };
}

export type DeletedArticles = ReturnType<typeof useDeletedArticles>;
