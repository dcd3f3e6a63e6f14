import type { releaseViewOnServer as onServer } from './release-view-on-server.ts';

/** Not in browser bundles. On Node, `#release-view-on-server` resolves to another file. */
export const releaseViewOnServer: typeof onServer | undefined = undefined;
