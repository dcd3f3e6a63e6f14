import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { PictureTexts } from './picture-layout.ts';
import { PictureStore } from './picture-store.ts';
import type { Release } from './published-release.ts';

/** Goes up with every change of the design: otherwise earlier pictures would stay. */
const lookVersion = 1;
/** A picture takes half a second; the first one, for which the thread is started, twice that. */
const limitMilliseconds = 15_000;
const waitingAtMost = 15;
const idleMilliseconds = 30_000;

/** Beside this module, built or not, lies the thread's own. */
const threadFile = path.join(import.meta.dirname, `draw-picture${path.extname(import.meta.filename)}`);

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The pictures of releases: each is drawn when it is first asked for, off the main thread, and kept. */
export class SharePictures {
  readonly #company: string;
  readonly #store: PictureStore;
  readonly #log: Logger;
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #pool = new Piscina<PictureTexts, Uint8Array>({
    filename: pathToFileURL(threadFile).href,
    name: 'drawPicture',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMilliseconds,
    maxQueue: waitingAtMost,
    env: {},
    execArgv: [],
  });

  constructor(company: string, directory: string, log: Logger) {
    this.#company = company;
    this.#store = new PictureStore(directory);
    this.#log = log;
    // Without a listener, an error in the thread would end the shell.
    this.#pool.on('error', (error: Error) => log.warn({ err: error }, 'the drawing thread ended'));
  }

  /** Names what the picture shows: another title is another picture. */
  keyOf({ slug, title, publishedAt }: Release): string {
    const seen = JSON.stringify([lookVersion, this.#company, slug, title, publishedAt]);
    return createHash('sha256').update(seen).digest('hex').slice(0, 32);
  }

  /**
   * The picture as PNG, drawn at most once.
   * @throws when it cannot be drawn in time, or too many others wait for theirs
   */
  async picture(release: Release): Promise<Buffer> {
    const key = this.keyOf(release);
    const drawing = this.#drawing.get(key) ?? this.#readOrDraw(key, release);
    this.#drawing.set(key, drawing);
    return drawing.finally(() => this.#drawing.delete(key));
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #readOrDraw(key: string, { title, publishedAt }: Release): Promise<Buffer> {
    const kept = await this.#store.read(key);
    if (kept) return kept;
    const date = dateFormat.format(new Date(publishedAt));
    const texts: PictureTexts = { company: this.#company, title, date };
    const drawn = await this.#pool.run(texts, { signal: AbortSignal.timeout(limitMilliseconds) });
    const png = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    // If it cannot be stored, it is drawn again each time.
    await this.#store
      .add(key, png)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'picture not kept'));
    return png;
  }
}
