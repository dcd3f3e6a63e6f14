import type { releaseViewOnServer as onServer } from './release-view-on-server.ts';

/** Browsers fetch it with the overlays, after the page is painted: `#release-view-on-server` is another file for Node. */
export const releaseViewOnServer: typeof onServer | undefined = undefined;
