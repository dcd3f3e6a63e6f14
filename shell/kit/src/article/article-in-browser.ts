import type { articleOnServer as onServer } from './article-on-server.ts';

/** Loaded on demand in browsers. On Node, `#article-on-server` is another file. */
export const articleOnServer: typeof onServer | undefined = undefined;
