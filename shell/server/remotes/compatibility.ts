import { gt, lt, satisfies } from 'semver';
import type { SiteManifest } from '../../contract/site-manifest.ts';

/** The shell's kit. */
export interface Kit {
  readonly version: string;
  /** Each export with the version since which it is as it is now. */
  readonly exports: Readonly<Record<string, string>>;
}

/** What versions of remotes depend on. */
export interface Platform {
  readonly kit: Kit;
  /** The bff's API version; undefined if it has never answered. */
  readonly api: string | undefined;
}

type Requires = Pick<SiteManifest, 'requires'>;

/** Why a version does not work with this shell's kit; undefined if it does. */
export function kitMismatch({ requires: { kit: needed } }: Requires, kit: Kit): string | undefined {
  if (needed === undefined) return undefined;
  if (typeof needed === 'string') {
    if (satisfies(kit.version, needed)) return undefined;
    return `needs @site/kit ${needed}, and this shell has ${kit.version}`;
  }
  if (lt(kit.version, needed.version)) {
    return `needs @site/kit ${needed.version} or newer, and this shell has ${kit.version}`;
  }
  const changed = needed.imports.find((name) => gt(kit.exports[name] ?? kit.version, needed.version));
  const missing = needed.imports.find((name) => kit.exports[name] === undefined) ?? changed;
  if (missing === undefined) return undefined;
  return `imports ${missing} of @site/kit ${needed.version}, which this shell's kit ${kit.version} does not have`;
}

/** Why a version does not work with the API; undefined if it does, or if the API's version is not known. */
export function apiMismatch({ requires }: Requires, api: string | undefined): string | undefined {
  if (requires.api === undefined || api === undefined || satisfies(api, requires.api)) return undefined;
  return `needs the API ${requires.api}, and the bff has ${api}`;
}
