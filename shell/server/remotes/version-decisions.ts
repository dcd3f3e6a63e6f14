import {
  type Acceptance,
  type ApiDocument,
  findIncompatibilities,
  type Kit,
  type Platform,
  type StoredVersion,
} from '@site/remote/contract';
import { decideVersions, type VersionShare } from './decide-versions.ts';
import type { LocalChoices } from './local-choices.ts';
import { reservedPaths } from './owned-paths.ts';
import type { Remote, ServedVersion } from './remote.ts';
import type { RemoteStore } from './remote-store.ts';
import type { SharedVersions } from './shared-versions.ts';

/** The shell's interfaces for remotes. */
export interface Interfaces {
  readonly kit: Kit;
  /** Reads the API's document; undefined if the bff does not respond. */
  readonly apiDocument: () => Promise<ApiDocument | undefined>;
}

/** Decides which stored versions the remotes serve. */
export class VersionDecisions {
  readonly #remotes: readonly Remote[];
  readonly #store: RemoteStore;
  readonly #interfaces: Interfaces;
  readonly #choices: LocalChoices;
  readonly #shared: SharedVersions | undefined;
  #platform: Platform;
  /** Serializes decisions, because each depends on the other remotes. */
  #deciding: Promise<void> = Promise.resolve();

  constructor(
    remotes: readonly Remote[],
    store: RemoteStore,
    interfaces: Interfaces,
    choices: LocalChoices,
    shared: SharedVersions | undefined,
  ) {
    this.#remotes = remotes;
    this.#store = store;
    this.#interfaces = interfaces;
    this.#choices = choices;
    this.#shared = shared;
    this.#platform = { kit: interfaces.kit };
  }

  get apiDocument(): ApiDocument | undefined {
    return this.#platform.document;
  }

  /** Reads the API document; returns false if the bff does not respond, and the last known document remains in use. */
  async readApi(): Promise<boolean> {
    const document = await this.#interfaces.apiDocument();
    if (document) this.#platform = { ...this.#platform, api: document.info.version, document };
    return document !== undefined;
  }

  /** @param onDecided called before the next decision starts */
  decideAll(onDecided: () => Promise<void>): Promise<void> {
    const decided = this.#deciding.then(async () => {
      for (const remote of this.#remotes) await this.#decide(remote);
      await onDecided();
    });
    this.#deciding = decided.catch(() => {});
    return decided;
  }

  /** Waits for the pending decisions. */
  async finish(): Promise<void> {
    await this.#deciding;
  }

  acceptance(remote: Remote | undefined): Acceptance {
    const inUse = this.#remotes.filter((other) => other !== remote).flatMap((other) => other.versionsInUse());
    return { platform: this.#platform, others: [...reservedPaths, ...inUse] };
  }

  incompatibility(remote: Remote, site: StoredVersion): string | undefined {
    return findIncompatibilities(site, this.acceptance(remote))[0];
  }

  /** Serves the decided versions. If a copy is damaged, decides again without that version. */
  async #decide(remote: Remote): Promise<void> {
    const stored = await this.#store.stored(remote.name);
    [remote.accepted] = stored;
    for (;;) {
      const { shares, problem } = decideVersions({
        stored,
        choice: this.#choices.current.remotes[remote.name],
        ...this.acceptance(remote),
      });
      const served = await Promise.all(shares.map((share) => this.#load(remote, share)));
      const damaged = shares.find((_share, index) => served[index] === undefined);
      if (!damaged) {
        const versions = served.filter((version) => version !== undefined);
        await this.#publish(remote, versions);
        remote.served = versions;
        remote.decisionProblem = problem;
        return;
      }
      stored.splice(
        stored.findIndex(({ version }) => version === damaged.version),
        1,
      );
    }
  }

  /** Shares the files before pages name them. */
  async #publish(remote: Remote, versions: readonly ServedVersion[]): Promise<void> {
    const sites = versions.map(({ site }) => site);
    const isNew = sites.some((site) => !remote.served.some((former) => former.site === site));
    if (isNew) await this.#shared?.publish(remote.name, sites);
  }

  async #load(remote: Remote, { version, below }: VersionShare): Promise<ServedVersion | undefined> {
    const known = remote.served.find(({ site }) => site.version === version)?.site;
    const site = known ?? (await this.#store.version(remote.name, version));
    return site && { site, below };
  }
}
