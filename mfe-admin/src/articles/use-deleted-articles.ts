import { type Article, useNavigate } from '@site/kit';
import { asksWhy } from '../blackouts/blackout-calls.ts';
import { announceChange, announceRestored } from '../publication/announce-change.ts';
import { proposeVersion } from '../publication/propose-version.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { type BlackoutMember, isListAddress, restoreArticle } from '../model/article-calls.ts';

interface DeletedArticlesOptions {
  /** What was deleted comes back once another administrator has approved that. */
  readonly reviewRequired: boolean;
  readonly onRestored: () => void;
  /** It would be public within a blackout, and nobody has said why. */
  readonly onBlackout: (article: Article) => void;
}

/** The way back for what was deleted. */
export function useDeletedArticles({ reviewRequired, onRestored, onBlackout }: DeletedArticlesOptions) {
  const { run } = useNewsroomCall('Failed to Restore Article', {
    changes: isListAddress,
    isShown: asksWhy,
  });
  const navigate = useNavigate();
  const lead = (path: string) => void navigate(path);

  /** @param article as it was when it was deleted, or is since */
  function restore(article: Article, why: BlackoutMember = {}) {
    if (reviewRequired) {
      void run((token) => proposeVersion(article, article.version, token), onRestored);
      return;
    }
    const { id, version, deletedAt } = article;
    // Its deletion was a version too: what anybody has made of it since stays.
    const over = deletedAt === undefined ? version + 1 : version;
    void run(
      (token) =>
        restoreArticle({ id, version, over, ...why }, token).catch((error: unknown) => {
          if (asksWhy(error)) onBlackout(article);
          throw error;
        }),
      (restored) => {
        announceRestored(restored, lead);
        onRestored();
      },
    );
  }

  /** Says that an article was deleted, and offers to undo it where that needs nobody else. */
  function announce(article: Article) {
    const notice = {
      title: 'Article Deleted',
      description: 'The article has been successfully deleted.',
      ...(!reviewRequired && { action: { label: 'Undo', onAction: () => restore(article) } }),
    };
    announceChange(notice, undefined, lead);
  }

  return { restore, announce };
}
