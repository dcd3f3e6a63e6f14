import { SubresourceIntegrityPlugin } from '@rspack/core';
import type { Mode } from './rules.ts';

/** Browsers check the integrity of a script or sheet only where it is fetched as CORS allows. */
export const crossOriginLoading = 'anonymous';

/**
 * Writes the hash of every chunk and sheet into the file that loads it: the entry is checked by whatever
 * loads the entry, all else by the entry, so that one changed byte anywhere stops at the browser. SHA-256, because
 * hashes do not compress, and the scripts that every page starts with hold one for each chunk. In development
 * chunks are replaced in the page, and have none.
 */
export function chunkIntegrity(mode: Mode): SubresourceIntegrityPlugin[] {
  if (mode === 'development') return [];
  return [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true })];
}
