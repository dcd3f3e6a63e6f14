import { type Article, useNavigate } from '@site/kit';
import { announceChange, announceRestored } from '../publication/announce-change.ts';
import { proposeVersion } from '../publication/propose-version.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { isListAddress, restoreArticle } from '../model/article-calls.ts';

interface DeletedArticlesOptions {
  /** What was deleted comes back once another administrator has approved that. */
  readonly reviewRequired: boolean;
  readonly onRestored: () => void;
}

/** The way back for what was deleted. */
export function useDeletedArticles({ reviewRequired, onRestored }: DeletedArticlesOptions) {
  const { run } = useNewsroomCall('Failed to Restore Article', { changes: isListAddress });
  const navigate = useNavigate();
  const lead = (path: string) => void navigate(path);

  /** @param over the version that the article is known to be at */
  function restore(article: Pick<Article, 'id' | 'version'>, over = article.version) {
    if (reviewRequired) {
      void run((token) => proposeVersion(article, article.version, token), onRestored);
      return;
    }
    void run(
      (token) => restoreArticle({ id: article.id, version: article.version, over }, token),
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
      // Its deletion was a version too: what anybody has made of it since stays.
      ...(!reviewRequired && {
        action: { label: 'Undo', onAction: () => restore(article, article.version + 1) },
      }),
    };
    announceChange(notice, undefined, lead);
  }

  return { restore, announce };
}
