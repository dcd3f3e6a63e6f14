import { type Article, serverMessage, toast, useNavigate } from '@site/kit';
import { useCallback } from 'react';
import { announceChange, announceRestored } from '../publication/announce-change.ts';
import { proposeVersion } from '../review/propose-version.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { restoreArticle } from './article-calls.ts';

interface DeletedArticlesOptions {
  /** What was deleted comes back once another administrator has approved that. */
  readonly reviewRequired: boolean;
  readonly onRestored: () => void;
}

/** The way back for what was deleted. */
export function useDeletedArticles({ reviewRequired, onRestored }: DeletedArticlesOptions) {
  const { token, onSessionOver } = useNewsroomSession();
  const navigate = useNavigate();

  const restore = useCallback(
    async (article: Pick<Article, 'id' | 'version'>, over = article.version) => {
      try {
        if (reviewRequired) await proposeVersion(article, article.version, token);
        else {
          const restored = await restoreArticle({ id: article.id, version: article.version, over }, token);
          announceRestored(restored, (path) => void navigate(path));
        }
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
    [token, reviewRequired, onRestored, onSessionOver, navigate],
  );

  /** Says that an article was deleted, and offers to undo it where that needs nobody else. */
  const announce = useCallback(
    (article: Article) => {
      const notice = {
        title: 'Article Deleted',
        description: 'The article has been successfully deleted.',
        // Its deletion was a version too: what anybody has made of it since stays.
        ...(!reviewRequired && {
          action: { label: 'Undo', onAction: () => void restore(article, article.version + 1) },
        }),
      };
      announceChange(notice, undefined, (path) => void navigate(path));
    },
    [reviewRequired, restore, navigate],
  );

  return { restore, announce };
}
