import { SubresourceIntegrityPlugin } from '@rspack/core';
import type { BuildMode } from './rules.ts';

/** Requests scripts and sheets with CORS, without which browsers do not check their integrity. */
export const crossOriginLoading = 'anonymous';

/**
 * Writes the hashes of all chunks and sheets into the entry, so that the browser rejects changed files. SHA-256 has the
 * shortest hashes, and hashes do not compress. Development builds have none, because their chunks are replaced.
 */
export function chunkIntegrityPlugins(mode: BuildMode): SubresourceIntegrityPlugin[] {
  if (mode === 'development') return [];
  return [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true })];
}
