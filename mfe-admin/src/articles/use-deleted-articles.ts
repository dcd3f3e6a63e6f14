import { type Article, useNavigate } from '@site/kit';
import { isBlackoutReasonRequired } from '../blackouts/blackout-calls.ts';
import { notifyOfChange, notifyOfRestore } from '../publication/notify-of-change.ts';
import { requestRestoreReview } from '../publication/request-restore-review.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { type BlackoutReasonInput, isArticleListAddress, restoreArticle } from '../model/article-calls.ts';

interface DeletedArticlesOptions {
  readonly reviewRequired: boolean;
  readonly onRestored: () => void;
  /** Called if restoring the article would publish it within a blackout and the reason is missing. */
  readonly onBlackout: (article: Article) => void;
}

export function useDeletedArticles({ reviewRequired, onRestored, onBlackout }: DeletedArticlesOptions) {
  const { run } = useNewsroomCall('Failed to Restore Article', {
    changes: isArticleListAddress,
    isShown: isBlackoutReasonRequired,
  });
  const navigate = useNavigate();
  const lead = (path: string) => void navigate(path);

  function restore(article: Article, why: BlackoutReasonInput = {}) {
    if (reviewRequired) {
      void run(() => requestRestoreReview(article, article.version), onRestored);
      return;
    }
    const { id, deletedAt } = article;
    // The version that the deletion created. An earlier one is not in the history if a set has changed it since.
    const version = deletedAt === undefined ? article.version + 1 : article.version;
    void run(
      () =>
        restoreArticle({ id, version, over: version, ...why }).catch((error: unknown) => {
          if (isBlackoutReasonRequired(error)) onBlackout(article);
          throw error;
        }),
      (restored) => {
        notifyOfRestore(restored, lead);
        onRestored();
      },
    );
  }

  function announce(article: Article) {
    const notice = {
      title: 'Article Deleted',
      description: 'The article has been successfully deleted.',
      ...(!reviewRequired && { undo: () => restore(article) }),
    };
    notifyOfChange(notice, undefined, lead);
  }

  return { restore, announce };
}
