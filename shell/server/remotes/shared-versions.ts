import { isDeepStrictEqual } from 'node:util';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type VersionChoices, choicesSchema, versionsOf } from './chosen-versions.ts';
import { UnreachableRemote } from './remote-source.ts';
import type { RemoteStore } from './remote-store.ts';
import { parseSiteManifest, type SiteManifest } from '@site/remote/contract';
import type { SharedFiles } from '../files/shared-files.ts';

const choicesKey = 'shell:choices';
/** Interval in milliseconds at which shells check that Redis, which may lose its data, still has the versions. */
const renewIntervalMs = 60_000;
const ttlSeconds = 24 * 60 * 60;
const manifestField = 'site.json';

function versionKey(name: string, version: string): string {
  return `shell:version:${name}:${version}`;
}

/** Shares chosen versions and their files between machines. Without Redis, each shell continues with its own data. */
export class SharedVersions {
  readonly #redis: Redis;
  readonly #store: RemoteStore;
  readonly #files: SharedFiles;
  readonly #log: Logger;
  #problem: string | undefined;
  readonly #seen = new Map<string, number>();

  constructor(redis: Redis, store: RemoteStore, files: SharedFiles, log: Logger) {
    this.#redis = redis;
    this.#store = store;
    this.#files = files;
    this.#log = log;
  }

  /** Shares the files of a remote's served versions. */
  async publish(remoteName: string, sites: readonly SiteManifest[]): Promise<void> {
    const files = sites.flatMap((site) =>
      Object.keys(site.files).map((fileName) => ({
        url: `/remotes/${remoteName}/${fileName}`,
        read: () => this.#store.readFile(site, fileName),
      })),
    );
    await this.#files.publish(remoteName, files);
  }

  /** Exchanges choices and chosen versions with Redis. Returns whether a version was copied to this machine. */
  async synchronize(): Promise<boolean> {
    try {
      return await this.#synchronize();
    } catch (error) {
      this.#report(error);
      return false;
    }
  }

  /** Logs each problem once. */
  #report(error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    if (this.#problem !== problem) this.#log.warn({ problem }, 'chosen versions not shared');
    this.#problem = problem;
  }

  async #synchronize(): Promise<boolean> {
    const { remotes } = await this.#synchronizeChoices();
    const chosen = Object.entries(remotes).flatMap(([name, choice]) =>
      versionsOf(choice).map((version) => ({ name, version })),
    );
    const outcomes = await Promise.allSettled(
      chosen.map(({ name, version }) => this.#synchronizeVersion(name, version)),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) this.#report(failed.reason);
    else this.#problem = undefined;
    return outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value);
  }

  /** Copies a version to or from Redis. Returns whether it was copied to this machine. */
  async #synchronizeVersion(name: string, version: string): Promise<boolean> {
    if (!(await this.#store.hasVersion(name, version))) return this.#copyFromRedis(name, version);
    await this.#copyToRedis(name, version);
    return false;
  }

  /** Returns the choices with the higher revision, or those in Redis if the revisions are equal. */
  async #synchronizeChoices(): Promise<VersionChoices> {
    const text = await this.#redis.get(choicesKey);
    const shared = choicesSchema.safeParse(text === null ? undefined : JSON.parse(text)).data;
    const own = await this.#store.choices();
    if (shared && shared.revision >= own.revision) {
      if (!isDeepStrictEqual(shared, own)) await this.#store.replaceChoices(shared);
      return shared;
    }
    if (own.revision > 0) {
      // If Redis has lost the choice, it has lost the versions too.
      this.#seen.clear();
      await this.#redis.set(choicesKey, JSON.stringify(own));
    }
    return own;
  }

  async #copyToRedis(name: string, version: string): Promise<void> {
    const key = versionKey(name, version);
    if (Date.now() - (this.#seen.get(key) ?? 0) < renewIntervalMs) return;
    if ((await this.#redis.hexists(key, manifestField)) === 0) {
      const site = await this.#store.version(name, version);
      if (!site) return;
      for (const fileName of Object.keys(site.files)) {
        await this.#redis.hset(key, fileName, await this.#store.readFile(site, fileName));
      }
      // Written last, so that a version with a manifest is complete.
      await this.#redis.hset(key, manifestField, JSON.stringify(site));
    }
    await this.#redis.expire(key, ttlSeconds);
    this.#seen.set(key, Date.now());
  }

  async #copyFromRedis(name: string, version: string): Promise<boolean> {
    const key = versionKey(name, version);
    const text = await this.#redis.hget(key, manifestField);
    if (text === null) return false;
    const source = {
      readManifest: async () => text,
      readFile: async (fileName: string) => {
        const content = await this.#redis.hgetBuffer(key, fileName);
        if (!content) throw new UnreachableRemote(`${fileName} is not shared any more`);
        return content;
      },
    };
    // Counts as the oldest version, because it was not published here.
    await this.#store.add(parseSiteManifest(text, name), source, new Date(0));
    return this.#store.hasVersion(name, version);
  }
}
