import { satisfies } from 'semver';
import type { SiteManifest } from '../../contract/site-manifest.ts';

/** The shell's interfaces for remotes. */
export interface Platform {
  /** Version of the kit in this shell's build. */
  readonly kit: string;
  /** The bff's current API version; undefined if it does not answer. */
  readonly apiVersion: () => Promise<string | undefined>;
}

/** Why a version does not work with this shell's kit; undefined if it does. */
export function kitMismatch({ requires }: SiteManifest, { kit }: Platform): string | undefined {
  if (requires.kit === undefined || satisfies(kit, requires.kit)) return undefined;
  return `needs @site/kit ${requires.kit}, and this shell has ${kit}`;
}

/** Why a version does not work with the API; undefined if it does, or if the API's version is not known. */
export async function apiMismatch(
  { version, requires }: SiteManifest,
  { apiVersion }: Platform,
): Promise<string | undefined> {
  if (requires.api === undefined) return undefined;
  const api = await apiVersion();
  if (api === undefined || satisfies(api, requires.api)) return undefined;
  return `the version ${version} needs the API ${requires.api}, and the bff has ${api}`;
}
