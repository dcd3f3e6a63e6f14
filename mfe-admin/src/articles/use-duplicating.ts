import { type Article, loadArticleTools, serverMessage, toast } from '@site/kit';
import { useCallback, useRef } from 'react';
import type { Draft } from '../drafts/draft-store.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { fetchArticle } from './article-calls.ts';
import { copyArticle } from './copy-article.ts';

/** Copies a listed article into a new one, which nobody has saved yet. */
export function useDuplicating(onCopied: (copy: Draft) => void) {
  const { token, username, onSessionOver } = useNewsroomSession();
  const underWay = useRef(false);
  return useCallback(
    async ({ id }: Pick<Article, 'id'>) => {
      if (underWay.current) return;
      underWay.current = true;
      try {
        const [article, tools] = await Promise.all([fetchArticle(id, token), loadArticleTools()]);
        onCopied(copyArticle(article, username, Date.now(), tools.renderArticle));
      } catch (error) {
        toast({
          variant: 'destructive',
          title: 'Failed to Duplicate Article',
          description: serverMessage(error) ?? 'An error occurred',
        });
        if (isSessionOver(error)) onSessionOver();
      } finally {
        underWay.current = false;
      }
    },
    [token, username, onCopied, onSessionOver],
  );
}
