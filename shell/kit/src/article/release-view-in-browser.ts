import type { releaseViewOnServer as onServer } from './release-view-on-server.ts';

/** Loaded on demand in browsers. On Node, `#release-view-on-server` is another file. */
export const releaseViewOnServer: typeof onServer | undefined = undefined;
