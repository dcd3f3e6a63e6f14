import { type Acceptance, findIncompatibilities, type StoredVersion } from '@site/remote/contract';
import type { VersionChoice } from './chosen-versions.ts';

/** The number of equally large groups of visitors. */
export const visitorGroupCount = 100;

export interface VersionShare {
  readonly version: string;
  /** Served to visitor groups below this number that no earlier entry includes. */
  readonly below: number;
}

/** The served versions of a remote, and why they differ from the choice or the newest version. */
interface Decision {
  readonly shares: readonly VersionShare[];
  readonly problem: string | undefined;
}

interface DecisionInput extends Acceptance {
  /** The stored versions, most recently published first. */
  readonly stored: readonly StoredVersion[];
  readonly choice: VersionChoice | undefined;
}

function serveToAll(version: string | undefined): VersionShare[] {
  return version === undefined ? [] : [{ version, below: visitorGroupCount }];
}

/** If one version of a rollout cannot be served, everybody gets the other. */
export function decideVersions(situation: DecisionInput): Decision {
  const { stored, choice } = situation;
  const obstacles = new Map(stored.map((site) => [site.version, findIncompatibilities(site, situation)[0]]));
  const fits = (version: string) => obstacles.has(version) && obstacles.get(version) === undefined;
  const { kit, api } = situation.platform;
  // Falls back to a version that needs more than the API offers: an incomplete page is better than none.
  const fitsWithoutApi = (site: StoredVersion) =>
    findIncompatibilities(site, { ...situation, platform: { kit, api } }).length === 0;
  const newest = stored.find(({ version }) => fits(version)) ?? stored.find(fitsWithoutApi);
  if (!choice) {
    const [first] = stored;
    const obstacle = first && obstacles.get(first.version);
    return {
      shares: serveToAll(newest?.version),
      problem: obstacle === undefined ? undefined : `the version ${first?.version} ${obstacle}`,
    };
  }
  const chosen = 'pin' in choice ? [choice.pin] : [choice.rollout.version, choice.rollout.otherwise];
  const unfit = chosen.find((version) => !fits(version));
  if (unfit !== undefined) {
    return {
      shares: serveToAll(chosen.find(fits) ?? newest?.version),
      problem: `the chosen version ${unfit} ${obstacles.get(unfit) ?? 'is not stored here'}`,
    };
  }
  if ('pin' in choice) return { shares: serveToAll(choice.pin), problem: undefined };
  const { version, percent, otherwise } = choice.rollout;
  return {
    shares: [{ version, below: (percent * visitorGroupCount) / 100 }, ...serveToAll(otherwise)],
    problem: undefined,
  };
}
