import { gt, lt, satisfies } from 'semver';
import type { ApiDocument } from './api-document.ts';
import type { SiteManifest } from './site-manifest.ts';

/** The kit that a shell provides. */
export interface Kit {
  readonly version: string;
  /** For each export, the kit version that added it in its current form. */
  readonly exports: Readonly<Record<string, string>>;
}

/** The kit and the API that a site provides to remotes. */
export interface Platform {
  readonly kit: Kit;
  /** The bff's API version; undefined until the bff has responded. */
  readonly api?: string | undefined;
  /** The bff's OpenAPI document; undefined until the bff has responded. */
  readonly document?: ApiDocument | undefined;
}

type Requires = Pick<SiteManifest, 'requires'>;

/** Returns why a version is incompatible with the shell's kit, by import; empty if it is compatible. */
export function describeKitMismatches({ requires: { kit: needed } }: Requires, kit: Kit): string[] {
  if (needed === undefined) return [];
  if (typeof needed === 'string') {
    if (satisfies(kit.version, needed)) return [];
    return [`needs @site/kit ${needed}, and this shell has ${kit.version}`];
  }
  if (lt(kit.version, needed.version)) {
    return [`needs @site/kit ${needed.version} or newer, and this shell has ${kit.version}`];
  }
  return needed.imports
    .filter((name) => {
      const since = kit.exports[name];
      return since === undefined || gt(since, needed.version);
    })
    .map(
      (name) =>
        `imports ${name} of @site/kit ${needed.version}, which this shell's kit ${kit.version} does not have`,
    );
}

/**
 * Returns why a version is incompatible with the API; undefined if it is compatible or the API's version is unknown.
 */
export function describeApiMismatch({ requires }: Requires, api: string | undefined): string | undefined {
  if (requires.api === undefined || api === undefined || satisfies(api, requires.api)) return undefined;
  return `needs the API ${requires.api}, and the bff has ${api}`;
}
