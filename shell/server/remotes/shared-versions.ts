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
/** Redis may lose its data at any time: shells that have a pinned version check this often that Redis has it too. */
const renewMilliseconds = 60_000;
const keptForSeconds = 24 * 60 * 60;
const manifestField = 'site.json';

function versionKey(name: string, version: string): string {
  return `shell:version:${name}:${version}`;
}

/**
 * What was chosen for visitors, and the versions that were, for the shells of all machines: each brings its own
 * choice here or takes the later one, so that all serve the same, also one that starts on a machine that never saw
 * the chosen version. Without Redis each goes on with what it has.
 */
export class SharedVersions {
  readonly #redis: Redis;
  readonly #store: RemoteStore;
  readonly #log: Logger;
  #problem: string | undefined;
  /** When a version was last seen to be there. */
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
    // The command that fails for it tells the caller.
    this.#redis.on('error', () => {});
  }

  close(): void {
    this.#redis.disconnect();
  }

  /**
   * Brings this machine's choice and that of the others together, as far as Redis answers.
   * @returns whether a chosen version is kept here now that was not before
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

  /** The later choice counts, here and there. */
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
      // A Redis that has lost the choice has lost the versions too.
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
      // Last, so that whoever finds it finds all files.
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
