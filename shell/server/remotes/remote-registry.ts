import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ownerOf } from './owned-paths.ts';
import { type Releases, versionsOf } from './releases.ts';
import { type RemoteSource, readManifestText, remoteSource } from './remote-source.ts';
import type { RemoteStore } from './remote-store.ts';
import { decideServed, type Served, versionFor } from './served-versions.ts';
import { parseSiteManifest, RefusedManifest, type SiteManifest } from './site-manifest.ts';

const pollMilliseconds = 1_000;
const releasesPollMilliseconds = 250;
const manifestLimitMilliseconds = 2_000;
// A remote that hangs must not keep the others' pages from being served.
const startLimitMilliseconds = 3_000;
const cleanUpMilliseconds = 60 * 60 * 1000;

interface Remote {
  readonly name: string;
  readonly source: RemoteSource;
  /** The last good version that the remote published. */
  latest: SiteManifest | undefined;
  /** What visitors get: the latest, unless another version was chosen. */
  served: Served;
  /** Text of the last `site.json` that was looked at, taken or refused: the same one is not looked at twice. */
  seen: string | undefined;
  problem: string | undefined;
}

/** The remotes as one visitor gets them; the same key means the same versions. */
export interface Composition {
  readonly key: string;
  readonly sites: readonly SiteManifest[];
}

/** How one remote stands, for `/readyz`. */
export interface RemoteStatus {
  name: string;
  version: string | null;
  problem: string | null;
}

/**
 * Knows the versions of each remote: asks each remote every second, takes a new version once all its files
 * are copied and verified, and keeps the last good one whatever the remote answers. The latest is what
 * visitors get, unless another version was chosen for all or some of them (`releases.json`).
 */
export class RemoteRegistry {
  readonly #remotes: Remote[];
  readonly #store: RemoteStore;
  readonly #log: Logger;
  readonly #listeners: (() => void)[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  #releases: Releases = {};
  #releasesProblem: string | undefined;
  #closed = false;

  constructor(locations: Readonly<Record<string, string>>, store: RemoteStore, log: Logger) {
    this.#store = store;
    this.#log = log;
    this.#remotes = Object.entries(locations).map(([name, location]) => ({
      name,
      source: remoteSource(location),
      latest: undefined,
      served: decideServed(undefined, new Map(), undefined),
      seen: undefined,
      problem: 'not reached yet',
    }));
  }

  /** Loads the last good copies, asks every remote once and goes on asking until closed. */
  async open(): Promise<void> {
    await this.#store.open(this.#remotes.map((remote) => remote.name));
    for (const remote of this.#remotes) remote.latest = await this.#store.lastGood(remote.name);
    await this.#readReleases();
    await Promise.all(this.#remotes.map((remote) => this.#serve(remote)));
    this.#repeat(releasesPollMilliseconds, () => this.#readReleases());
    await Promise.all(
      this.#remotes.map(async (remote) => {
        const first = this.#poll(remote);
        void first.then(() => this.#repeat(pollMilliseconds, () => this.#poll(remote)));
        await Promise.race([first, setTimeout(startLimitMilliseconds, undefined, { ref: false })]);
      }),
    );
    this.#repeat(cleanUpMilliseconds, () => this.#cleanUp());
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** The remotes that have a version to serve, as those visitors get them who are outside any share. */
  current(): readonly SiteManifest[] {
    return this.composition(undefined).sites;
  }

  /** The remotes as a visitor of a group gets them (0 to 99; none stands outside any share). */
  composition(group: number | undefined): Composition {
    const sites = this.#remotes.flatMap(({ served }) => versionFor(served, group) ?? []);
    return { key: sites.map(({ name, version }) => `${name} ${version}`).join(), sites };
  }

  /** Whether visitors get different versions, depending on their group. */
  isShared(): boolean {
    return this.#remotes.some(({ served }) => served.versions.length > 1);
  }

  names(): string[] {
    return this.#remotes.map((remote) => remote.name);
  }

  status(): RemoteStatus[] {
    return this.#remotes.map(({ name, served, problem }) => ({
      name,
      version: versionFor(served, undefined)?.version ?? null,
      problem: problem ?? served.problem ?? this.#releasesProblem ?? null,
    }));
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Does the work again and again, with a pause in between. */
  #repeat(pauseMilliseconds: number, work: () => Promise<void>): void {
    if (this.#closed) return;
    const timer = globalThis.setTimeout(() => {
      this.#timers.delete(timer);
      void work().then(() => this.#repeat(pauseMilliseconds, work));
    }, pauseMilliseconds);
    this.#timers.add(timer);
  }

  async #readReleases(): Promise<void> {
    try {
      const releases = await this.#store.releases();
      this.#releasesProblem = undefined;
      if (JSON.stringify(releases) === JSON.stringify(this.#releases)) return;
      this.#releases = releases;
      this.#log.info({ releases }, 'versions chosen');
      await Promise.all(this.#remotes.map((remote) => this.#serve(remote)));
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (this.#releasesProblem !== problem) this.#log.warn({ problem }, 'chosen versions not read');
      this.#releasesProblem = problem;
    }
  }

  /** Decides anew what visitors get of a remote. */
  async #serve(remote: Remote): Promise<void> {
    const chosen = this.#releases[remote.name];
    const kept = new Map<string, SiteManifest>();
    for (const version of chosen ? versionsOf(chosen) : []) {
      const site = await this.#store.version(remote.name, version);
      if (site) kept.set(version, site);
    }
    // Something else was chosen meanwhile: that choice decides.
    if (chosen !== this.#releases[remote.name]) return;
    remote.served = decideServed(chosen, kept, remote.latest);
    for (const listener of this.#listeners) listener();
  }

  async #poll(remote: Remote): Promise<void> {
    try {
      const text = await readManifestText(remote.source, manifestLimitMilliseconds);
      if (text === remote.seen) return;
      await this.#take(remote, text);
      remote.seen = text;
      remote.problem = undefined;
    } catch (error) {
      this.#note(remote, error instanceof Error ? error.message : String(error));
      remote.seen = undefined;
    }
  }

  async #take(remote: Remote, text: string): Promise<void> {
    const manifest = parseSiteManifest(text, remote.name);
    this.#refuseForeignPaths(manifest);
    if (manifest.version === remote.latest?.version) return;
    await this.#store.keep(manifest, remote.source);
    remote.latest = manifest;
    remote.problem = undefined;
    this.#log.info({ remote: remote.name, version: manifest.version }, 'remote taken');
    await this.#serve(remote);
  }

  #refuseForeignPaths(manifest: SiteManifest): void {
    const seen = new Set<string>();
    for (const { path } of manifest.pages) {
      const owner = ownerOf(path) ?? this.#pageOwner(path, manifest.name) ?? manifest.name;
      if (owner !== manifest.name) throw new RefusedManifest(`the path ${path} belongs to ${owner}`);
      if (seen.has(path)) throw new RefusedManifest(`the path ${path} is claimed twice`);
      seen.add(path);
    }
  }

  /** The other remote that has a page at a path, in any version that is served. */
  #pageOwner(path: string, except: string): string | undefined {
    return this.#remotes.find(
      ({ name, served }) =>
        name !== except && served.versions.some(({ site }) => site.pages.some((page) => page.path === path)),
    )?.name;
  }

  #note(remote: Remote, problem: string): void {
    if (remote.problem !== problem) this.#log.warn({ remote: remote.name, problem }, 'remote not taken');
    remote.problem = problem;
  }

  async #cleanUp(): Promise<void> {
    for (const { name, latest, served } of this.#remotes) {
      if (!latest) continue;
      const inUse = [latest, ...served.versions.map(({ site }) => site)];
      await this.#store
        .removeExpired(name, inUse, new Date())
        .catch((error: unknown) => this.#log.warn({ err: error, remote: name }, 'clean-up failed'));
    }
  }
}
