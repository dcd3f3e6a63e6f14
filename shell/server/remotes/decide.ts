import type { SiteManifest } from '@site/remote/contract';
import type { Choice } from './chosen-versions.ts';
import { apiMismatch, kitMismatch, type Platform } from './compatibility.ts';
import { pathConflict, type PathsOfVersion } from './owned-paths.ts';

/** The number of equally large groups of visitors. */
export const visitorGroups = 100;

/** The members of a stored version that decide whether it can be served. */
export type StoredVersion = PathsOfVersion & Pick<SiteManifest, 'version' | 'requires'>;

/** A version that some or all visitors get. */
export interface Share {
  readonly version: string;
  /** Served to the groups below this number that no earlier entry includes. */
  readonly below: number;
}

/** The served versions of a remote, and why they differ from the choice or the newest version. */
interface Decision {
  readonly shares: readonly Share[];
  readonly problem: string | undefined;
}

interface Situation {
  /** The stored versions, most recently published first. */
  readonly stored: readonly StoredVersion[];
  readonly choice: Choice | undefined;
  readonly platform: Platform;
  /** The versions of other remotes in use. */
  readonly others: readonly PathsOfVersion[];
}

/** Returns why this shell cannot serve a version together with the other remotes, or undefined. */
export function obstacleOf(
  site: StoredVersion,
  { platform, others }: Pick<Situation, 'platform' | 'others'>,
): string | undefined {
  return pathConflict(site, others) ?? kitMismatch(site, platform.kit) ?? apiMismatch(site, platform.api);
}

function toEverybody(version: string | undefined): Share[] {
  return version === undefined ? [] : [{ version, below: visitorGroups }];
}

/**
 * Decides which versions of a remote are served: the chosen versions, otherwise the newest compatible one. If one
 * version of a rollout cannot be served, everybody gets the other.
 */
export function decide(situation: Situation): Decision {
  const { stored, choice } = situation;
  const obstacles = new Map(stored.map((site) => [site.version, obstacleOf(site, situation)]));
  const fits = (version: string) => obstacles.has(version) && obstacles.get(version) === undefined;
  const newest = stored.find(({ version }) => fits(version))?.version;
  if (!choice) {
    const [first] = stored;
    const obstacle = first && obstacles.get(first.version);
    return {
      shares: toEverybody(newest),
      problem: obstacle === undefined ? undefined : `the version ${first?.version} ${obstacle}`,
    };
  }
  const chosen = 'pin' in choice ? [choice.pin] : [choice.rollout.version, choice.rollout.otherwise];
  const unfit = chosen.find((version) => !fits(version));
  if (unfit !== undefined) {
    return {
      shares: toEverybody(chosen.find(fits) ?? newest),
      problem: `the chosen version ${unfit} ${obstacles.get(unfit) ?? 'is not stored here'}`,
    };
  }
  if ('pin' in choice) return { shares: toEverybody(choice.pin), problem: undefined };
  const { version, percent, otherwise } = choice.rollout;
  return {
    shares: [{ version, below: (percent * visitorGroups) / 100 }, ...toEverybody(otherwise)],
    problem: undefined,
  };
}
