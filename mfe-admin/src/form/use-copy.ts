import { type Article, loadArticleTools } from '@site/kit';
import { useState } from 'react';
import { articleAddress } from '../model/article-calls.ts';
import { copyArticle } from './copy-article.ts';
import type { Draft } from '../model/draft-text.ts';
import { useDeferred } from '../loading/use-deferred.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { type Opened, useOpened } from '../session/use-opened.ts';

/**
 * The initial values of a new article.
 * @param id the article to copy; null for an empty form
 */
export function useCopy(id: string | null): Opened<{ readonly article: null; readonly draft: Draft | null }> {
  const { username } = useNewsroomSession();
  const source = useOpened<Article>(
    id === null ? null : articleAddress(id),
    'The article could not be loaded.',
  );
  const { part: tools, failed, retry } = useDeferred(loadArticleTools);
  const [copy, setCopy] = useState<Draft>();
  const [now] = useState(() => Date.now());
  if (id === null) return { kind: 'ready', data: { article: null, draft: null } };
  if (copy) return { kind: 'ready', data: { article: null, draft: copy } };
  if (source.kind !== 'ready') return source;
  if (failed) return { kind: 'failed', message: 'The article could not be copied.', retry };
  if (tools) setCopy(copyArticle(source.data, username, now, tools.renderArticle));
  return { kind: 'loading' };
}
