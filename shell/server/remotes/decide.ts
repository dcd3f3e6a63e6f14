import type { SiteManifest } from '../../contract/site-manifest.ts';
import type { Choice } from './chosen-versions.ts';
import { apiMismatch, kitMismatch, type Platform } from './compatibility.ts';
import { pathConflict, type PathsOfVersion } from './owned-paths.ts';

/** The number of groups of equal size into which visitors are divided. Each visitor stays in one. */
export const visitorGroups = 100;

/** A stored version, as far as it decides whether it can be served. */
export type StoredVersion = PathsOfVersion & Pick<SiteManifest, 'version' | 'requires'>;

/** A version that some or all visitors get. */
export interface Share {
  readonly version: string;
  /** The groups below this number get it, unless an earlier entry has them. */
  readonly below: number;
}

/** What is served of a remote, and why it is not what was chosen or published last. */
interface Decision {
  readonly shares: readonly Share[];
  readonly problem: string | undefined;
}

/** Everything that decides which versions of a remote are served. */
interface Situation {
  /** The stored versions, the one that was published last first. */
  readonly stored: readonly StoredVersion[];
  readonly choice: Choice | undefined;
  readonly platform: Platform;
  /** The versions of other remotes that are in use. */
  readonly others: readonly PathsOfVersion[];
}

/** Why a version cannot be served by this shell beside the other remotes; undefined if it can. */
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
 * Decides which versions of a remote are served: the chosen ones, otherwise the newest that fits. If one version of a
 * rollout cannot be served, everybody gets the other one.
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
