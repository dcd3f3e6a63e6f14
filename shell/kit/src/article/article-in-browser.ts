import type { renderArticleOnServer as onServer } from './article-on-server.ts';

/** Loaded on demand in browsers. On Node, `#article-on-server` is another file. */
export const renderArticleOnServer: typeof onServer | undefined = undefined;
