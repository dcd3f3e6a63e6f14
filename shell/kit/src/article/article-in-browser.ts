import type { articleOnServer as onServer } from './article-on-server.ts';

/** Browsers fetch the tools only when they need them: `#article-on-server` is another file for Node. */
export const articleOnServer: typeof onServer | undefined = undefined;
