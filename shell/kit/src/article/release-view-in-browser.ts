import type { releaseViewOnServer as onServer } from './release-view-on-server.ts';

/** Undefined in browsers. On Node, `#release-view-on-server` resolves to `release-view-on-server.ts`. */
export const releaseViewOnServer: typeof onServer | undefined = undefined;
