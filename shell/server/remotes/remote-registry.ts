import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ownerOf } from './owned-paths.ts';
import { type RemoteSource, readManifestText, remoteSource } from './remote-source.ts';
import type { RemoteStore } from './remote-store.ts';
import { parseSiteManifest, RefusedManifest, type SiteManifest } from './site-manifest.ts';

const pollMilliseconds = 1_000;
const manifestLimitMilliseconds = 2_000;
// A remote that hangs must not keep the others' pages from being served.
const startLimitMilliseconds = 3_000;
const cleanUpMilliseconds = 60 * 60 * 1000;

interface Remote {
  readonly name: string;
  readonly source: RemoteSource;
  current: SiteManifest | undefined;
  /** Text of the last `site.json` that was looked at, taken or refused: the same one is not looked at twice. */
  seen: string | undefined;
  problem: string | undefined;
}

/** How one remote stands, for `/readyz`. */
export interface RemoteStatus {
  name: string;
  version: string | null;
  problem: string | null;
}

/**
 * Knows the current version of each remote: asks each remote every second, takes a new version once all
 * its files are copied and verified, and keeps the last good one whatever the remote answers.
 */
export class RemoteRegistry {
  readonly #remotes: Remote[];
  readonly #store: RemoteStore;
  readonly #log: Logger;
  readonly #listeners: (() => void)[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(locations: Readonly<Record<string, string>>, store: RemoteStore, log: Logger) {
    this.#store = store;
    this.#log = log;
    this.#remotes = Object.entries(locations).map(([name, location]) => ({
      name,
      source: remoteSource(location),
      current: undefined,
      seen: undefined,
      problem: 'not reached yet',
    }));
  }

  /** Loads the last good copies, asks every remote once and goes on asking until closed. */
  async open(): Promise<void> {
    await this.#store.open(this.#remotes.map((remote) => remote.name));
    await Promise.all(
      this.#remotes.map(async (remote) => {
        remote.current = await this.#store.lastGood(remote.name);
        const first = this.#poll(remote).then(() => this.#schedule(remote));
        await Promise.race([first, setTimeout(startLimitMilliseconds, undefined, { ref: false })]);
      }),
    );
    this.#timers.push(setInterval(() => void this.#cleanUp(), cleanUpMilliseconds));
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** The remotes that have a version to serve, in their latest good version. */
  current(): SiteManifest[] {
    return this.#remotes.flatMap((remote) => remote.current ?? []);
  }

  names(): string[] {
    return this.#remotes.map((remote) => remote.name);
  }

  status(): RemoteStatus[] {
    return this.#remotes.map(({ name, current, problem }) => ({
      name,
      version: current?.version ?? null,
      problem: problem ?? null,
    }));
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #schedule(remote: Remote): void {
    if (this.#closed) return;
    const timer = globalThis.setTimeout(() => {
      this.#timers.splice(this.#timers.indexOf(timer), 1);
      void this.#poll(remote).then(() => this.#schedule(remote));
    }, pollMilliseconds);
    this.#timers.push(timer);
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
    if (manifest.version === remote.current?.version) return;
    await this.#store.keep(manifest, remote.source);
    remote.current = manifest;
    this.#log.info({ remote: remote.name, version: manifest.version }, 'remote taken');
    for (const listener of this.#listeners) listener();
  }

  #refuseForeignPaths(manifest: SiteManifest): void {
    const seen = new Set<string>();
    for (const { path } of manifest.pages) {
      const owner =
        ownerOf(path) ??
        this.current().find((other) => other.pages.some((page) => page.path === path))?.name ??
        manifest.name;
      if (owner !== manifest.name) throw new RefusedManifest(`the path ${path} belongs to ${owner}`);
      if (seen.has(path)) throw new RefusedManifest(`the path ${path} is claimed twice`);
      seen.add(path);
    }
  }

  #note(remote: Remote, problem: string): void {
    if (remote.problem !== problem) this.#log.warn({ remote: remote.name, problem }, 'remote not taken');
    remote.problem = problem;
  }

  async #cleanUp(): Promise<void> {
    for (const { name, current } of this.#remotes) {
      if (!current) continue;
      await this.#store
        .removeExpired(name, current, new Date())
        .catch((error: unknown) => this.#log.warn({ err: error, remote: name }, 'clean-up failed'));
    }
  }
}
