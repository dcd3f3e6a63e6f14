import { loadPart } from '../load-part.ts';
import type { createArticleTools } from './article-tools.ts';

export type ArticleTools = ReturnType<typeof createArticleTools>;

let loaded: ArticleTools | undefined;
let loading: Promise<ArticleTools> | undefined;

async function load(): Promise<ArticleTools> {
  try {
    const { createArticleTools } = await loadPart(() => import('./article-tools.ts'));
    loaded = createArticleTools(window, location.origin);
    return loaded;
  } catch (error) {
    loading = undefined; // The next one who wants them tries again.
    throw error;
  }
}

/**
 * `decodeEntities`, `sanitizeArticleHtml`, `articleHtml` and `renderArticle`. They are loaded on demand,
 * because their libraries weigh more than a page; there is one copy for shell and remotes.
 */
export function loadArticleTools(): Promise<ArticleTools> {
  loading ??= load();
  return loading;
}

/** The tools if they are there already. */
export function loadedArticleTools(): ArticleTools | undefined {
  return loaded;
}
