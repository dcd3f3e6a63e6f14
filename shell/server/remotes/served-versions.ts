import type { Choice } from './chosen-versions.ts';
import type { SiteManifest } from '../../contract/site-manifest.ts';

/** The number of groups of equal size into which visitors are divided. Each visitor stays in one. */
export const visitorGroups = 100;

/** A version that some or all visitors get. */
export interface ServedVersion {
  site: SiteManifest;
  /** The groups below this number get it, unless an earlier entry has them. */
  below: number;
}

/** The served versions of a remote, and why they differ from the choice. */
export interface Served {
  versions: readonly ServedVersion[];
  problem: string | undefined;
}

function toEverybody(site: SiteManifest | undefined): ServedVersion[] {
  return site ? [{ site, below: visitorGroups }] : [];
}

/**
 * Decides which versions of a remote are served. A chosen version that this shell does not have is replaced:
 * by the other one of a rollout, otherwise by the latest.
 * @param kept the chosen versions that the shell still has, by version
 */
export function decideServed(
  chosen: Choice | undefined,
  kept: ReadonlyMap<string, SiteManifest>,
  latest: SiteManifest | undefined,
): Served {
  if (!chosen) return { versions: toEverybody(latest), problem: undefined };
  if ('pin' in chosen) {
    const site = kept.get(chosen.pin);
    return { versions: toEverybody(site ?? latest), problem: site ? undefined : notKept(chosen.pin) };
  }
  const { version, percent, otherwise } = chosen.rollout;
  const some = kept.get(version);
  const rest = kept.get(otherwise);
  if (some && rest) {
    return {
      versions: [{ site: some, below: (percent * visitorGroups) / 100 }, ...toEverybody(rest)],
      problem: undefined,
    };
  }
  return {
    versions: toEverybody(rest ?? some ?? latest),
    problem: notKept(some ? otherwise : version),
  };
}

function notKept(version: string): string {
  return `the chosen version ${version} is not kept here`;
}

/** The version for a visitor's group; without a group, the one outside any rollout. */
export function versionFor(served: Served, group: number | undefined): SiteManifest | undefined {
  const { versions } = served;
  return (group === undefined ? versions.at(-1) : versions.find(({ below }) => group < below))?.site;
}
