import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { apiMismatch, kitMismatch, type Platform } from './compatibility.ts';
import { pathConflict } from './owned-paths.ts';
import { type ChosenVersions, type Rollout, versionsOf } from './chosen-versions.ts';
import { type Composition, compositionOf } from './composition.ts';
import { Remote } from './remote.ts';
import type { FilesOfVersion, RemoteStore } from './remote-store.ts';
import type { SharedVersions } from './shared-versions.ts';
import { decideServed, versionFor } from './served-versions.ts';
import { RefusedVersion, type SiteManifest } from '../../contract/site-manifest.ts';

/** How long a start waits for a remote's first version, and for a newer one than its copy, in milliseconds. */
const firstVersionMilliseconds = 30_000;
const newerVersionMilliseconds = 3_000;
const cleanUpMilliseconds = 60 * 60 * 1000;

/** The status of one remote, for `/readyz`. */
export interface RemoteStatus {
  name: string;
  version: string | null;
  problem: string | null;
}

/**
 * Knows the versions of each remote: polls each remote, takes a new version once all its files
 * are copied and verified, and keeps the last good one whatever the remote answers. The latest is what
 * visitors get, unless another version was chosen for all or some of them (`chosen-versions.json`).
 */
export class RemoteRegistry {
  readonly #remotes: Remote[];
  readonly #store: RemoteStore;
  readonly #platform: Platform;
  readonly #log: Logger;
  readonly #pollMilliseconds: number;
  readonly #shared: SharedVersions | undefined;
  readonly #listeners: (() => void)[] = [];
  readonly #closing = new AbortController();
  #chosenVersions: ChosenVersions = {};
  #choiceProblem: string | undefined;

  constructor(
    locations: Readonly<Record<string, string>>,
    store: RemoteStore,
    platform: Platform,
    log: Logger,
    pollMilliseconds: number,
    shared?: SharedVersions,
  ) {
    this.#store = store;
    this.#shared = shared;
    this.#platform = platform;
    this.#log = log;
    this.#pollMilliseconds = pollMilliseconds;
    this.#remotes = Object.entries(locations).map(([name, location]) => new Remote(name, location, log));
  }

  /** Loads the last good copies, polls every remote once and continues until closed. */
  async open(): Promise<void> {
    await this.#store.open(this.#remotes.map((remote) => remote.name));
    for (const remote of this.#remotes) await this.#restore(remote);
    await this.#shared?.follow();
    await this.#readChosenVersions();
    await this.#serveAll();
    void this.#repeat(this.#pollMilliseconds, () => this.#readChosenVersions());
    if (this.#shared) void this.#repeat(this.#pollMilliseconds, () => this.#followOthers());
    await Promise.all(this.#remotes.map((remote) => this.#follow(remote)));
    void this.#repeat(cleanUpMilliseconds, () => this.#cleanUp());
  }

  close(): void {
    this.#closing.abort();
    this.#shared?.close();
  }

  /** The remotes that have a version to serve, for visitors outside any rollout. */
  current(): readonly SiteManifest[] {
    return this.composition(undefined).sites;
  }

  /** The remotes for a visitor's group (0 to 99; undefined outside any rollout). */
  composition(group: number | undefined): Composition {
    return compositionOf(this.#remotes.flatMap(({ served }) => versionFor(served, group) ?? []));
  }

  /** Whether visitors get different versions, depending on their group. */
  hasRollout(): boolean {
    return this.#remotes.some(({ served }) => served.versions.length > 1);
  }

  /** The two versions of a remote between which its visitors are divided. */
  rollout(remoteName: string): Rollout | undefined {
    const chosen = this.#chosenVersions[remoteName];
    return chosen && 'rollout' in chosen ? chosen.rollout : undefined;
  }

  /** Whether this version is served to some or all visitors. */
  isServed({ name, version }: SiteManifest): boolean {
    const served = this.#remotes.find((remote) => remote.name === name)?.served.versions ?? [];
    return served.some(({ site }) => site.version === version);
  }

  /** The version to which a file belongs: the visitor's one, otherwise the latest that has it. */
  async versionWith(
    remoteName: string,
    fileName: string,
    { sites }: Composition,
  ): Promise<FilesOfVersion | undefined> {
    if (!this.names().includes(remoteName)) return undefined;
    const own = sites.find(({ name }) => name === remoteName);
    if (own && Object.hasOwn(own.files, fileName)) return own;
    return this.#store.versionWith(remoteName, fileName);
  }

  /** A verified version, if it is still kept here and may be served beside the others. */
  async keptVersion(remoteName: string, version: string): Promise<SiteManifest | undefined> {
    if (!this.names().includes(remoteName)) return undefined;
    const site = await this.#store.version(remoteName, version);
    return site && this.#obstacle(site) === undefined ? site : undefined;
  }

  names(): string[] {
    return this.#remotes.map((remote) => remote.name);
  }

  status(): RemoteStatus[] {
    return this.#remotes.map(({ name, served, problem }) => ({
      name,
      version: versionFor(served, undefined)?.version ?? null,
      problem: problem ?? served.problem ?? this.#choiceProblem ?? null,
    }));
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Polls a remote from now on. The start waits for the first poll, but not for long. */
  async #follow(remote: Remote): Promise<void> {
    const limit = remote.latest ? newerVersionMilliseconds : firstVersionMilliseconds;
    const first = this.#poll(remote);
    void first.then(() => this.#repeat(this.#pollMilliseconds, () => this.#poll(remote)));
    await Promise.race([first, setTimeout(limit, undefined, { ref: false })]);
  }

  /** Repeats the work with a pause in between until it is closed. */
  async #repeat(pauseMilliseconds: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      // Closing ends the pause early.
      await setTimeout(pauseMilliseconds, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await work();
    }
  }

  async #followOthers(): Promise<void> {
    if (await this.#shared?.follow()) await this.#serveAll();
  }

  async #readChosenVersions(): Promise<void> {
    try {
      const chosen = await this.#store.chosenVersions();
      this.#choiceProblem = undefined;
      if (isDeepStrictEqual(chosen, this.#chosenVersions)) return;
      this.#chosenVersions = chosen;
      this.#log.info({ chosen }, 'versions chosen');
      await this.#serveAll();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (this.#choiceProblem !== problem) this.#log.warn({ problem }, 'chosen versions not read');
      this.#choiceProblem = problem;
    }
  }

  /** Uses the version that was current when the shell last ran, if it still may be served. */
  async #restore(remote: Remote): Promise<void> {
    const site = await this.#store.lastGood(remote.name);
    if (!site) return;
    const obstacle = this.#obstacle(site);
    if (obstacle === undefined) remote.latest = site;
    else remote.noteProblem(new RefusedVersion(`the version ${site.version} ${obstacle}`));
  }

  /** Decides which version of each remote is served. */
  async #serveAll(): Promise<void> {
    for (const remote of this.#remotes) await this.#serve(remote);
    for (const listener of this.#listeners) listener();
  }

  async #serve(remote: Remote): Promise<void> {
    const chosen = this.#chosenVersions[remote.name];
    const kept = new Map<string, SiteManifest>();
    for (const version of chosen ? versionsOf(chosen) : []) {
      const site = await this.#store.version(remote.name, version);
      if (site) kept.set(version, site);
    }
    // Something else was chosen in the meantime, and that choice applies.
    if (chosen !== this.#chosenVersions[remote.name]) return;
    const problems = [...kept].flatMap(([version, site]) => {
      const obstacle = this.#obstacle(site);
      if (obstacle === undefined) return [];
      kept.delete(version);
      return [`the chosen version ${version} ${obstacle}`];
    });
    const served = decideServed(chosen, kept, remote.latest);
    remote.served = { ...served, problem: problems[0] ?? served.problem };
  }

  async #poll(remote: Remote): Promise<void> {
    try {
      const published = await remote.readPublished();
      if (published) await this.#take(remote, published);
      remote.problem = undefined;
    } catch (error) {
      remote.noteProblem(error);
    }
  }

  async #take(remote: Remote, manifest: SiteManifest): Promise<void> {
    if (manifest.version === remote.latest?.version) {
      if (isDeepStrictEqual(manifest, remote.latest)) return;
      throw new RefusedVersion(`the version ${manifest.version} was published before, with another content`);
    }
    this.#refuseObstacle(manifest);
    const mismatch = await apiMismatch(manifest, this.#platform);
    if (mismatch !== undefined) throw new RefusedVersion(mismatch);
    await this.#store.keep(manifest, remote.source);
    // Another remote may have taken a path while the files were copied.
    this.#refuseObstacle(manifest);
    remote.latest = manifest;
    await this.#store.makeLastGood(manifest);
    this.#log.info({ remote: remote.name, version: manifest.version }, 'remote taken');
    // Served before it is reported, so that the pages are there when `/readyz` says so.
    await this.#serve(remote);
    remote.problem = undefined;
    await this.#serveAll();
  }

  #refuseObstacle(manifest: SiteManifest): void {
    const obstacle = this.#obstacle(manifest);
    if (obstacle !== undefined) throw new RefusedVersion(`the version ${manifest.version} ${obstacle}`);
  }

  /** Why a version cannot be served by this shell beside the other remotes' current versions. */
  #obstacle(manifest: SiteManifest): string | undefined {
    const others = this.#remotes
      .filter(({ name }) => name !== manifest.name)
      .flatMap((remote) => remote.versionsInUse());
    return pathConflict(manifest, others) ?? kitMismatch(manifest, this.#platform);
  }

  async #cleanUp(): Promise<void> {
    const inUse = this.#remotes.flatMap((remote) => remote.versionsInUse());
    await this.#store
      .removeExpired(inUse, new Date())
      .catch((error: unknown) => this.#log.warn({ err: error }, 'clean-up failed'));
  }
}
