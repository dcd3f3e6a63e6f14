import { lazy } from 'react';

/**
 * Stands for a page with another content policy, whose document has to be loaded: the browser shows its address already.
 * The page before stays until then, as it does while a page's code is loading.
 */
export const LoadedDocument = lazy(() => {
  window.location.reload();
  return new Promise<never>(() => {});
});
