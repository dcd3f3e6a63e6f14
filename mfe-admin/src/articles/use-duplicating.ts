import { type Article, loadArticleTools } from '@site/kit';
import type { Draft } from '../drafts/draft-store.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { fetchArticle } from './article-calls.ts';
import { copyArticle } from './copy-article.ts';

/** Copies a listed article into a new one, which nobody has saved yet. */
export function useDuplicating(onCopied: (copy: Draft) => void) {
  const { username } = useNewsroomSession();
  const { run } = useNewsroomCall('Failed to Duplicate Article');
  return ({ id }: Pick<Article, 'id'>) => {
    const load = (token: string) => Promise.all([fetchArticle(id, token), loadArticleTools()]);
    void run(load, ([article, tools]) =>
      onCopied(copyArticle(article, username, Date.now(), tools.renderArticle)),
    );
  };
}
