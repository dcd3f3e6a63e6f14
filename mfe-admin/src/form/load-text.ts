import { type Article, loadArticleTools } from '@site/kit';
import { findCopy } from '../drafts/local-copies.ts';
import { fetchArticle } from '../model/article-calls.ts';
import { fetchDraft } from '../model/draft-calls.ts';
import { toLocalDraft } from '../model/draft-contents.ts';
import type { LocalDraft } from '../model/draft-text.ts';
import { isNotFound } from '../session/use-load-once.ts';
import { copyArticle } from './copy-article.ts';
import type { EditorTarget } from './use-editor-navigation.ts';

export interface InitialText {
  readonly article: Article | null;
  readonly draft: LocalDraft | null;
}

async function loadCopy(id: string, username: string): Promise<LocalDraft> {
  const [article, { renderArticle }] = await Promise.all([fetchArticle(id), loadArticleTools()]);
  return copyArticle(article, username, Date.now(), renderArticle);
}

/** Loads a draft's article. If the article was deleted, the draft becomes that of a new article. */
async function withArticle(draft: LocalDraft): Promise<InitialText> {
  if (draft.articleId === null) return { article: null, draft };
  try {
    return { article: await fetchArticle(draft.articleId), draft };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const values = { ...draft.values, slug: '' };
    return { article: null, draft: { ...draft, articleId: null, version: null, values } };
  }
}

/**
 * Loads the text to edit. A copy in this browser takes precedence over the server's draft.
 * @throws HttpError 404 if the text no longer exists
 */
export async function loadText(place: EditorTarget, username: string): Promise<InitialText> {
  if (place.kind === 'new') {
    return { article: null, draft: place.copyOf === null ? null : await loadCopy(place.copyOf, username) };
  }
  if (place.kind === 'article') return { article: await fetchArticle(place.id), draft: null };
  return withArticle(findCopy(place.id, username) ?? toLocalDraft(await fetchDraft(place.id), username));
}
