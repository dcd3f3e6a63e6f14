import { loadWithRetry } from '../load-with-retry.ts';
import type { createArticleTools } from './article-tools.ts';

export type ArticleTools = ReturnType<typeof createArticleTools>;

/** A value that is loaded on first use. */
export interface OnDemand<Value> {
  readonly load: () => Promise<Value>;
  readonly loaded: () => Value | undefined;
}

function createOnDemand<Value>(create: () => Promise<Value>): OnDemand<Value> {
  let value: Value | undefined;
  let loading: Promise<Value> | undefined;
  const load = async () => {
    try {
      value = await create();
      return value;
    } catch (error) {
      loading = undefined; // After a failure, the next call retries.
      throw error;
    }
  };
  return { load: () => (loading ??= load()), loaded: () => value };
}

/** Loads the functions for content of any format, with the libraries for markdown and entities. */
export const articleTools = createOnDemand(async () => {
  const { createArticleTools } = await loadWithRetry(() => import('./article-tools.ts'));
  return createArticleTools(window, location.origin);
});

/** Loads the functions that sanitize the HTML of an article; they are in the same chunk as the overlays. */
export const articleHtmlTools = createOnDemand(async () => {
  const { createArticleText } = await loadWithRetry(
    () => import(/* webpackChunkName: "overlays" */ './article-text.ts'),
  );
  return createArticleText(window, location.origin);
});

/** Loads the functions for article content. */
export const loadArticleTools: () => Promise<ArticleTools> = articleTools.load;
