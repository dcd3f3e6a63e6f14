import { SubresourceIntegrityPlugin } from '@rspack/core';
import type { Mode } from './rules.ts';

/** Browsers check the integrity of a script or sheet only if it is requested with CORS. */
export const crossOriginLoading = 'anonymous';

/**
 * Writes the hash of every chunk and sheet into the file that loads it. The entry is checked by
 * its loader, and everything else by the entry, so that the browser refuses any changed byte. SHA-256, because
 * hashes do not compress, and the scripts of every page contain one for each chunk. In development
 * chunks are replaced in the page, and have no hashes.
 */
export function chunkIntegrity(mode: Mode): SubresourceIntegrityPlugin[] {
  if (mode === 'development') return [];
  return [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true })];
}
