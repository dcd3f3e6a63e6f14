import type { renderArticleOnServer as onServer } from './article-on-server.ts';

/** Undefined in browsers, whose bundles omit it. On Node, `#article-on-server` resolves to `article-on-server.ts`. */
export const renderArticleOnServer: typeof onServer | undefined = undefined;
