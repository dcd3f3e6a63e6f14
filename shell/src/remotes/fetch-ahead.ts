import { preloadApi } from '@site/kit';

/**
 * Asks for all files of a page at once that is about to be opened. Its entry would ask for the others only
 * when it has arrived: a request later.
 */
export function fetchAhead(addresses: readonly string[]): void {
  for (const address of addresses) {
    // Into the browser's cache. Who loads the file afterwards checks it, and shows what is missing.
    fetch(address).catch(() => {});
  }
}

/** Asks for the data of the first page that its document did not name. */
export function fetchUnnamedData(addresses: readonly string[]): void {
  const named = document.querySelectorAll('link[rel="preload"][as="fetch"]');
  const known = new Set([...named].map((link) => link.getAttribute('href')));
  for (const address of addresses) {
    if (address.startsWith('/api/') && !known.has(address)) preloadApi(address);
  }
}
