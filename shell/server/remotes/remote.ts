import type { Logger } from 'pino';
import {
  catchRefusal,
  parseSiteManifest,
  RefusedVersion,
  type SiteManifest,
  type StoredVersion,
} from '@site/remote/contract';
import { visitorGroupCount } from './decide-versions.ts';
import { withFederationManifest } from './federation-manifest.ts';
import { type RemoteSource, createRemoteSource, UnreachableRemote } from './remote-source.ts';
import type { RemoteStatus } from './status.ts';

/** A version that is served to the groups below a number that no earlier entry includes. */
export interface ServedVersion {
  readonly site: SiteManifest;
  readonly below: number;
}

/** Returns a warning if a version does not list which parts of the API it reads. */
export function describeUncheckedApi({ version, requires }: StoredVersion): string | undefined {
  if (requires.operations !== undefined) return undefined;
  return `the version ${version} does not list what it reads of the API, which is therefore not checked`;
}

export class Remote {
  readonly name: string;
  readonly source: RemoteSource;
  /** The latest published version that the shell has copied and verified. */
  accepted: StoredVersion | undefined;
  /** The manifest of the published version, once accepted. */
  acceptedManifest: SiteManifest | undefined;
  served: readonly ServedVersion[] = [];
  /** Why the published version was not accepted. */
  problem: string | undefined = 'not reached yet';
  /** Why the served version differs from the chosen or accepted one. */
  decisionProblem: string | undefined;
  /** The last read version, or the reason for its rejection. An unchanged manifest is not read again. */
  #published: SiteManifest | RefusedVersion | undefined;
  readonly #log: Logger;

  constructor(name: string, location: string, log: Logger) {
    this.name = name;
    this.source = createRemoteSource(location);
    this.#log = log;
  }

  /** Undefined if no version has been published. @throws {RefusedVersion | UnreachableRemote} */
  async readPublished(): Promise<SiteManifest | undefined> {
    const text = await this.source.readManifest();
    if (text !== undefined) this.#published = await catchRefusal(() => parseSiteManifest(text, this.name));
    const published = this.#published;
    if (published && !(published instanceof RefusedVersion)) {
      this.#published = await catchRefusal(() => withFederationManifest(published, this.source));
    }
    if (this.#published instanceof RefusedVersion) throw this.#published;
    return this.#published;
  }

  get published(): SiteManifest | undefined {
    return this.#published instanceof RefusedVersion ? undefined : this.#published;
  }

  /** Returns the version for a visitor's group; without a group, the version outside any rollout. */
  versionFor(group: number | undefined): SiteManifest | undefined {
    const { served } = this;
    return (group === undefined ? served.at(-1) : served.find(({ below }) => group < below))?.site;
  }

  versionsInUse(): StoredVersion[] {
    return [...(this.accepted ? [this.accepted] : []), ...this.served.map(({ site }) => site)];
  }

  status(): RemoteStatus {
    return {
      name: this.name,
      version: this.versionFor(undefined)?.version ?? null,
      published: this.published?.version ?? null,
      accepted: this.accepted?.version ?? null,
      served: this.served.map(({ site, below }, index) => ({
        version: site.version,
        percent: ((below - (this.served[index - 1]?.below ?? 0)) / visitorGroupCount) * 100,
      })),
      problem: this.problem ?? this.decisionProblem ?? null,
      warning: this.served.map(({ site }) => describeUncheckedApi(site)).find(Boolean) ?? null,
    };
  }

  /** Records an error. Messages that may contain local file names are only logged. */
  noteProblem(error: unknown): void {
    const isSentence = error instanceof RefusedVersion || error instanceof UnreachableRemote;
    const problem = isSentence ? error.message : 'could not be taken: the log says why';
    if (this.problem !== problem) {
      const detail = error instanceof RefusedVersion ? {} : { err: error };
      this.#log.warn({ remote: this.name, problem, ...detail }, 'remote not taken');
    }
    this.problem = problem;
  }
}
