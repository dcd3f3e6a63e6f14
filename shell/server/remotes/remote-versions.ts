import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import {
  type Acceptance,
  RefusedVersion,
  type SiteManifest,
  type StoredVersion,
} from '@site/remote/contract';
import type { Rollout } from './chosen-versions.ts';
import { type Composition, createComposition } from './composition.ts';
import { visitorGroupCount } from './decide-versions.ts';
import { LocalChoices } from './local-choices.ts';
import { Remote, describeUncheckedApi } from './remote.ts';
import { repeatUntilAborted } from './repeat.ts';
import type { VersionContents, RemoteStore } from './remote-store.ts';
import type { SharedVersions } from './shared-versions.ts';
import type { RemoteStatus } from './status.ts';
import { type Interfaces, VersionDecisions } from './version-decisions.ts';

/** Longest waits of the start for a remote without and with a served version, in milliseconds. */
const firstVersionMilliseconds = 30_000;
const newerVersionMilliseconds = 3_000;
const cleanUpMilliseconds = 60 * 60 * 1000;
const apiMilliseconds = 10_000;

function dependsOnApi({ requires }: StoredVersion): boolean {
  return requires.api !== undefined || requires.operations !== undefined;
}

/** Whether a stored version equals a published one. Earlier shells did not store `operations`. */
function isSameVersion(stored: SiteManifest, published: SiteManifest): boolean {
  const { operations } = published.requires;
  const complete = { ...stored, requires: { operations, ...stored.requires } };
  return isDeepStrictEqual(complete, { ...published, requires: { operations, ...published.requires } });
}

/** Polls the remotes, accepts published versions whose files are verified, and provides the served ones. */
export class RemoteVersions {
  readonly #remotes: Remote[];
  readonly #store: RemoteStore;
  readonly #log: Logger;
  readonly #pollMilliseconds: number;
  readonly #shared: SharedVersions | undefined;
  readonly #listeners: (() => void)[] = [];
  readonly #closing = new AbortController();
  /** Cached by the visitor's group until the next decision. */
  readonly #compositions = new Map<number | undefined, Composition>();
  readonly #choices: LocalChoices;
  readonly #decisions: VersionDecisions;
  #reporting: Promise<void> = Promise.resolve();

  constructor(
    locations: Readonly<Record<string, string>>,
    store: RemoteStore,
    interfaces: Interfaces,
    log: Logger,
    pollMilliseconds: number,
    shared?: SharedVersions,
  ) {
    this.#store = store;
    this.#choices = new LocalChoices(store, log);
    this.#shared = shared;
    this.#log = log;
    this.#pollMilliseconds = pollMilliseconds;
    this.#remotes = Object.entries(locations).map(([name, location]) => new Remote(name, location, log));
    this.#decisions = new VersionDecisions(this.#remotes, store, interfaces, this.#choices, shared);
  }

  async open(): Promise<void> {
    const { signal } = this.#closing;
    await this.#store.open(this.names());
    await this.#shared?.synchronize();
    await this.#choices.read();
    await this.#decideAll();
    await this.#pollApi();
    void repeatUntilAborted(this.#pollMilliseconds, signal, () => this.#applyChoices());
    void repeatUntilAborted(apiMilliseconds, signal, () => this.#pollApi());
    await Promise.all(this.#remotes.map((remote) => this.#start(remote)));
    void repeatUntilAborted(cleanUpMilliseconds, signal, () => this.#cleanUp());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#decisions.finish();
    await this.#reporting;
  }

  /** Returns the served version of each remote, for visitors outside any rollout. */
  current(): readonly SiteManifest[] {
    return this.composition(undefined).sites;
  }

  served(): readonly SiteManifest[] {
    return this.#remotes.flatMap((remote) => remote.served.map(({ site }) => site));
  }

  /** Returns the versions for a visitor's group (0 to 99; undefined outside any rollout). */
  composition(group: number | undefined): Composition {
    const composition =
      this.#compositions.get(group) ??
      createComposition(this.#remotes.flatMap((remote) => remote.versionFor(group) ?? []));
    this.#compositions.set(group, composition);
    return composition;
  }

  /** Returns the different compositions that visitors get. */
  compositions(): Composition[] {
    const groups = this.hasRollout() ? Array.from({ length: visitorGroupCount }, (_, group) => group) : [];
    const all = [undefined, ...groups].map((group) => this.composition(group));
    return [...new Map(all.map((composition) => [composition.key, composition])).values()];
  }

  /** Returns the conditions for a version of a remote to be accepted here. */
  acceptance(remoteName: string): Acceptance {
    const { platform, others } = this.#decisions.acceptance(this.#find(remoteName));
    const { document: _document, ...versions } = platform;
    return {
      platform: versions,
      others: others.map(({ name, pages }) => ({ name, pages: pages.map(({ path }) => ({ path })) })),
    };
  }

  hasRollout(): boolean {
    return this.#remotes.some(({ served }) => served.length > 1);
  }

  rollout(remoteName: string): Rollout | undefined {
    const chosen = this.#choices.current.remotes[remoteName];
    return chosen && 'rollout' in chosen ? chosen.rollout : undefined;
  }

  /** Returns the remotes whose version was chosen, and how. */
  choices(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#choices.current.remotes).map(([name, choice]) => [
        name,
        'pin' in choice ? 'pinned' : `in a rollout to ${choice.rollout.percent} %`,
      ]),
    );
  }

  isServed({ name, version }: SiteManifest): boolean {
    return this.served().some((site) => site.name === name && site.version === version);
  }

  /** Returns the version with a file: the visitor's version, otherwise the most recently used one with this file. */
  async versionWith(
    remoteName: string,
    fileName: string,
    { sites }: Composition,
  ): Promise<VersionContents | undefined> {
    if (!this.names().includes(remoteName)) return undefined;
    const own = sites.find(({ name }) => name === remoteName);
    if (own && Object.hasOwn(own.files, fileName)) return own;
    return this.#store.versionWith(remoteName, fileName);
  }

  /** Returns a verified version, if it is stored and compatible with the other remotes. */
  async storedVersion(remoteName: string, version: string): Promise<SiteManifest | undefined> {
    const remote = this.#find(remoteName);
    const site = remote && (await this.#store.version(remoteName, version));
    return site && this.#decisions.incompatibility(remote, site) === undefined ? site : undefined;
  }

  /** @throws if the remote no longer has the file */
  async repair({ name, version }: SiteManifest, fileName: string): Promise<void> {
    const remote = this.#find(name);
    if (remote?.published?.version !== version)
      throw new Error(`${name} does not publish ${version} any more`);
    await this.#store.repairFile(remote.published, fileName, remote.source);
    this.#log.warn({ remote: name, version, file: fileName }, 'damaged copy replaced');
  }

  names(): string[] {
    return this.#remotes.map((remote) => remote.name);
  }

  status(): RemoteStatus[] {
    return this.#remotes.map((remote) => {
      const status = remote.status();
      return { ...status, problem: status.problem ?? this.#choices.problem ?? null };
    });
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Starts polling a remote. The start waits for the first poll, within a time limit. */
  async #start(remote: Remote): Promise<void> {
    const limit = remote.served.length > 0 ? newerVersionMilliseconds : firstVersionMilliseconds;
    const { signal } = this.#closing;
    const first = this.#poll(remote);
    void first.then(() => repeatUntilAborted(this.#pollMilliseconds, signal, () => this.#poll(remote)));
    await Promise.race([first, setTimeout(limit, undefined, { ref: false })]);
  }

  /** Applies choices made on this or another machine. */
  async #applyChoices(): Promise<void> {
    const isVersionCopied = await this.#shared?.synchronize();
    if ((await this.#choices.read()) || isVersionCopied) await this.#decideAll();
    else await this.#report();
  }

  async #pollApi(): Promise<void> {
    const inUse = this.#remotes.flatMap((remote) => remote.versionsInUse());
    if (!inUse.some(dependsOnApi)) return;
    const former = this.#decisions.apiDocument;
    await this.#decisions.readApi();
    if (this.#decisions.apiDocument !== former) await this.#decideAll();
  }

  #decideAll(): Promise<void> {
    return this.#decisions.decideAll(async () => {
      this.#compositions.clear();
      for (const listener of this.#listeners) listener();
      await this.#report();
    });
  }

  async #poll(remote: Remote): Promise<void> {
    try {
      const published = await remote.readPublished();
      if (published) await this.#accept(remote, published);
      remote.problem = undefined;
    } catch (error) {
      remote.noteProblem(error);
    }
  }

  async #accept(remote: Remote, manifest: SiteManifest): Promise<void> {
    const { name, version } = manifest;
    if (remote.acceptedManifest === manifest) return;
    const former = await this.#store.manifest(name, version);
    if (former && !isSameVersion(former, manifest)) {
      throw new RefusedVersion(`the version ${version} was published before, with another content`);
    }
    const isDecidable = !dependsOnApi(manifest) || (await this.#decisions.readApi());
    if (!isDecidable && !former && manifest.requires.operations && remote.served.length > 0) {
      throw new RefusedVersion(`the version ${version} waits for the bff, which does not respond`);
    }
    this.#rejectIncompatible(remote, manifest);
    await this.#store.add(manifest, remote.source);
    // Another remote may have claimed a path while the files were copied.
    this.#rejectIncompatible(remote, manifest);
    // Serves the version before the caller clears the remote's problem, so that `/readyz` reports success only then.
    await this.#decideAll();
    const warning = describeUncheckedApi(manifest);
    this.#log.info({ remote: name, version, ...(warning !== undefined && { warning }) }, 'remote taken');
    remote.acceptedManifest = manifest;
  }

  #rejectIncompatible(remote: Remote, manifest: SiteManifest): void {
    const reason = this.#decisions.incompatibility(remote, manifest);
    if (reason !== undefined) throw new RefusedVersion(`the version ${manifest.version} ${reason}`);
  }

  #find(remoteName: string): Remote | undefined {
    return this.#remotes.find(({ name }) => name === remoteName);
  }

  /** Writes the status for the `versions` command, which runs in another process. */
  async #report(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#reporting = this.#store
      .writeStatus({ choices: this.#choices.current.revision, remotes: this.status() })
      .catch((error: unknown) => this.#log.warn({ err: error }, 'status not written'));
    await this.#reporting;
  }

  async #cleanUp(): Promise<void> {
    const inUse = this.#remotes.flatMap((remote) => remote.versionsInUse());
    await this.#store
      .removeExpired(inUse, new Date())
      .catch((error: unknown) => this.#log.warn({ err: error }, 'clean-up failed'));
  }
}
