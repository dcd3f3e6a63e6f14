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
    loading = undefined; // After a failure, the next caller tries again.
    throw error;
  }
}

/**
 * `decodeEntities`, `sanitizeArticleHtml`, `articleHtml` and `renderArticle`. Loaded on demand, because their
 * libraries are larger than a page. Shell and remotes share one copy.
 */
export function loadArticleTools(): Promise<ArticleTools> {
  loading ??= load();
  return loading;
}

/** The functions, if they have been loaded already. */
export function loadedArticleTools(): ArticleTools | undefined {
  return loaded;
}
