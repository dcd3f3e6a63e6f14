import { z } from 'zod';
import { findMissingApi } from './api-document.ts';
import { describeApiMismatch, describeKitMismatches, type Platform } from './compatibility.ts';
import { isHashedName } from './hashed-name.ts';
import { describePathConflicts, type PathsOfVersion } from './path-conflict.ts';
import type { SiteManifest } from './site-manifest.ts';

/** The members of a version's `site.json` that decide whether a site accepts the version. */
export type StoredVersion = PathsOfVersion & Pick<SiteManifest, 'version' | 'requires'>;

/** The properties of a site that decide whether it accepts a version of a remote. */
export interface Acceptance {
  readonly platform: Platform;
  /** The other remotes, with the paths that are reserved for them or in use. */
  readonly others: readonly PathsOfVersion[];
}

/** The response of `GET /remotes/<name>/acceptance.json`. */
export const acceptanceSchema = z.object({
  platform: z.object({
    kit: z.object({ version: z.string(), exports: z.record(z.string(), z.string()) }),
    api: z.string().optional(),
  }),
  others: z.array(z.object({ name: z.string(), pages: z.array(z.object({ path: z.string() })) })),
});

/** Returns the reasons why a site cannot serve a version: its paths, the kit, the API. Empty if it can. */
export function findIncompatibilities(site: StoredVersion, { platform, others }: Acceptance): string[] {
  return [
    ...describePathConflicts(site, others),
    ...describeKitMismatches(site, platform.kit),
    describeApiMismatch(site, platform.api),
    ...findMissingApi(site.requires.operations, platform.document),
  ].filter((obstacle) => obstacle !== undefined);
}

/**
 * Returns the files that the former version had with other content, although their names contain a hash or both versions
 * have the same name. Ignores hashed names of compressed files, whose bytes depend on the compressor.
 */
export function findReplacedFiles(
  { version, files }: Pick<SiteManifest, 'version' | 'files'>,
  former: Pick<SiteManifest, 'version' | 'files'>,
): string[] {
  return Object.keys(files).filter((name) => {
    const isFixed = version === former.version || (isHashedName(name) && !/\.(?:br|gz)$/.test(name));
    const before = Object.hasOwn(former.files, name) ? former.files[name]?.integrity : undefined;
    return isFixed && before !== undefined && before !== files[name]?.integrity;
  });
}
