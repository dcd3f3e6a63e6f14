import { preload } from 'swr';
import { type ApiKey, fetcher } from './request.ts';

/** Fetches data that a page is about to ask for; the page's `useApi` of the same key takes it over. */
export function preloadApi(key: ApiKey): void {
  // The page that takes the answer over shows its failure.
  Promise.resolve(preload(key, fetcher)).catch(() => {});
}
