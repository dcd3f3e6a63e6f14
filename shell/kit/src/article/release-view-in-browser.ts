import type { releaseViewOnServer as onServer } from './release-view-on-server.ts';

/** Browsers fetch it when a page needs it: `#release-view-on-server` is another file for Node. */
export const releaseViewOnServer: typeof onServer | undefined = undefined;
