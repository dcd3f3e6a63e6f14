import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type ChosenVersions, chosenVersions, versionsOf } from './chosen-versions.ts';
import { UnreachableRemote } from './remote-source.ts';
import type { RemoteStore } from './remote-store.ts';
import { parseSiteManifest } from '../../contract/site-manifest.ts';

const chosenVersionsKey = 'shell:chosen-versions';
const sharedChoices = z.object({ changedAt: z.number(), chosenVersions });
const answerLimitMilliseconds = 1_000;
const longestReconnectMilliseconds = 2_000;
/** How often shells check that Redis still has a pinned version, because Redis may lose its data at any time. */
const renewMilliseconds = 60_000;
const keptForSeconds = 24 * 60 * 60;
const manifestField = 'site.json';

function versionKey(name: string, version: string): string {
  return `shell:version:${name}:${version}`;
}

/**
 * Shares the chosen versions and their files between the shells of all machines: each stores its own
 * choice in Redis or takes the later one, so that all serve the same, even a shell on a machine that never had
 * the chosen version. Without Redis, each continues with what it has.
 */
export class SharedVersions {
  readonly #redis: Redis;
  readonly #store: RemoteStore;
  readonly #log: Logger;
  #problem: string | undefined;
  /** When a version was last seen in Redis. */
  readonly #seen = new Map<string, number>();

  constructor(url: string, store: RemoteStore, log: Logger) {
    this.#store = store;
    this.#log = log;
    this.#redis = new Redis(url, {
      connectTimeout: answerLimitMilliseconds,
      commandTimeout: answerLimitMilliseconds,
      maxRetriesPerRequest: 1,
      retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectMilliseconds),
    });
    // The failing command reports it to the caller.
    this.#redis.on('error', () => {});
  }

  close(): void {
    this.#redis.disconnect();
  }

  /**
   * Synchronises this machine's choice with Redis, if Redis answers.
   * @returns whether a chosen version was copied to this machine
   */
  async follow(): Promise<boolean> {
    try {
      const isMore = await this.#follow();
      this.#problem = undefined;
      return isMore;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (this.#problem !== problem) this.#log.warn({ problem }, 'chosen versions not shared');
      this.#problem = problem;
      return false;
    }
  }

  async #follow(): Promise<boolean> {
    const chosen = await this.#agree();
    let isMore = false;
    for (const [name, choice] of Object.entries(chosen)) {
      for (const version of versionsOf(choice)) {
        if (await this.#store.keeps(name, version)) await this.#offer(name, version);
        else isMore = (await this.#take(name, version)) || isMore;
      }
    }
    return isMore;
  }

  /** The later choice wins. */
  async #agree(): Promise<ChosenVersions> {
    const text = await this.#redis.get(chosenVersionsKey);
    const shared = sharedChoices.safeParse(text === null ? undefined : JSON.parse(text)).data;
    const changedAt = await this.#store.chosenAt();
    if (shared && shared.changedAt > changedAt) {
      await this.#store.choose(shared.chosenVersions, new Date(shared.changedAt));
      return shared.chosenVersions;
    }
    const own = await this.#store.chosenVersions();
    if (changedAt > (shared?.changedAt ?? 0)) {
      // If Redis has lost the choice, it has lost the versions too.
      this.#seen.clear();
      await this.#redis.set(chosenVersionsKey, JSON.stringify({ changedAt, chosenVersions: own }));
    }
    return own;
  }

  async #offer(name: string, version: string): Promise<void> {
    const key = versionKey(name, version);
    if (Date.now() - (this.#seen.get(key) ?? 0) < renewMilliseconds) return;
    if ((await this.#redis.hexists(key, manifestField)) === 0) {
      const site = await this.#store.version(name, version);
      if (!site) return;
      for (const fileName of Object.keys(site.files)) {
        await this.#redis.hset(key, fileName, await this.#store.readFile(site, fileName));
      }
      // Written last, so that a reader who finds it finds all files.
      await this.#redis.hset(key, manifestField, JSON.stringify(site));
    }
    await this.#redis.expire(key, keptForSeconds);
    this.#seen.set(key, Date.now());
  }

  async #take(name: string, version: string): Promise<boolean> {
    const key = versionKey(name, version);
    const text = await this.#redis.hget(key, manifestField);
    if (text === null) return false;
    await this.#store.keep(parseSiteManifest(text, name), {
      readManifest: async () => text,
      readFile: async (fileName) => {
        const content = await this.#redis.hgetBuffer(key, fileName);
        if (!content) throw new UnreachableRemote(`${fileName} is not shared any more`);
        return content;
      },
    });
    return this.#store.keeps(name, version);
  }
}
