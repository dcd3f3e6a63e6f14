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
