import type { renderArticleOnServer as onServer } from './article-on-server.ts';

/** Not in browser bundles. On Node, `#article-on-server` resolves to another file. */
export const renderArticleOnServer: typeof onServer | undefined = undefined;
