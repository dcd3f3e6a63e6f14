import { SubresourceIntegrityPlugin } from '@rspack/core';

/** Browsers check the integrity of a script or sheet only where it is fetched as CORS allows. */
export const crossOriginLoading = 'anonymous';

/**
 * Writes the hash of every chunk and sheet into the file that loads it: the entry is checked by whatever
 * loads the entry, all else by the entry, so that one changed byte anywhere stops at the browser. SHA-256, because
 * hashes do not compress, and the scripts that every page starts with hold one for each chunk.
 */
export function chunkIntegrity(): SubresourceIntegrityPlugin {
  return new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true });
}
