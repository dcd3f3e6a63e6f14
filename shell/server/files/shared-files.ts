import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isHashedName } from '@site/remote/contract';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { replaceFile } from './replace-file.ts';

const ttlSeconds = 7 * 24 * 60 * 60;
/** Interval in milliseconds at which the files are shared again, because Redis may lose its data. */
const renewIntervalMs = 60_000;

/** A file that never changes. */
export interface SharedFile {
  /** The path of its URL. */
  readonly url: string;
  readonly read: () => Promise<Buffer>;
}

const keyOf = (url: string) => `shell:file:${url}`;

/**
 * Shares the hashed files that pages name between machines: a visitor's next request may reach a shell that does not
 * have the version of the page yet, or has never had it.
 */
export class SharedFiles {
  /** Contains files of other machines. */
  readonly directory: string;
  readonly #redis: Redis;
  readonly #log: Logger;
  readonly #own = new Map<string, readonly SharedFile[]>();
  readonly #timer: NodeJS.Timeout;
  #problem: string | undefined;

  constructor(redis: Redis, directory: string, log: Logger) {
    this.#redis = redis;
    this.directory = directory;
    this.#log = log;
    this.#timer = setInterval(() => void this.#share([...this.#own.values()].flat()), renewIntervalMs);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Shares the files of a part in place of its former files, which stay available for seven days. */
  async publish(part: string, files: readonly SharedFile[]): Promise<void> {
    const fixed = files.filter(({ url }) => isHashedName(url) && !/\.(?:br|gz|map)$/.test(url));
    this.#own.set(part, fixed);
    await this.#share(fixed);
  }

  /** Copies another machine's file to `directory`. Returns its name there; undefined if no machine has shared it. */
  async fetch(url: string): Promise<string | undefined> {
    if (!isHashedName(url)) return undefined;
    const name = createHash('sha256').update(url).digest('hex') + path.extname(url);
    const file = path.join(this.directory, name);
    if (await stat(file).catch(() => undefined)) return name;
    const content = await this.#redis.getBuffer(keyOf(url)).catch((error: unknown) => this.#report(error));
    if (!content) return undefined;
    await replaceFile(file, (draft) => writeFile(draft, content));
    return name;
  }

  async #share(files: readonly SharedFile[]): Promise<void> {
    try {
      for (const { url, read } of files) {
        const isShared = await this.#redis.expire(keyOf(url), ttlSeconds);
        // A missing or damaged copy does not prevent the others from being shared.
        const content = isShared ? undefined : await read().catch(() => undefined);
        if (content) await this.#redis.set(keyOf(url), content, 'EX', ttlSeconds);
      }
      this.#problem = undefined;
    } catch (error) {
      this.#report(error);
    }
  }

  /** Logs each problem once. */
  #report(error: unknown): undefined {
    const problem = error instanceof Error ? error.message : String(error);
    if (this.#problem !== problem) this.#log.warn({ problem }, 'files not shared');
    this.#problem = problem;
  }
}
