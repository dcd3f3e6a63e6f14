import { SubresourceIntegrityPlugin } from '@rspack/core';
import type { BuildMode } from './rules.ts';

/** Browsers check the integrity of a script or sheet only if it is requested with CORS. */
export const crossOriginLoading = 'anonymous';

/**
 * Writes the hash of every chunk and sheet into the file that loads it. The loader checks the entry, and the entry
 * everything else, so that the browser rejects any changed byte. SHA-256, because hashes do not compress, and the scripts
 * of every page contain one for each chunk. Chunks have no hashes in development, where they are replaced in the page.
 */
export function chunkIntegrity(mode: BuildMode): SubresourceIntegrityPlugin[] {
  if (mode === 'development') return [];
  return [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true })];
}
