import { lazy } from 'react';

/**
 * A page with another content policy: the document of the address that the browser shows by now is loaded. Until it
 * is there, the page before stays, as it does for a page whose code is on its way.
 */
export const LoadedDocument = lazy(() => {
  window.location.reload();
  return new Promise<never>(() => {});
});
