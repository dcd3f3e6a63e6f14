import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

/** A picture has about a quarter of a megabyte. */
const mostPictures = 400;

/** Drawn pictures on disk, the latest of them. Several processes may share one store. */
export class PictureStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The picture that was stored under a key, if it still is. */
  async read(key: string): Promise<Buffer | undefined> {
    return readFile(this.#file(key)).catch(() => undefined);
  }

  async add(key: string, png: Uint8Array): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    await replaceFile(this.#file(key), (draft) => writeFile(draft, png));
    await this.#removeOldest();
  }

  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#directory);
    if (names.length <= mostPictures) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#directory, name);
        const found = await stat(file).catch(() => undefined); // Another process may be cleaning up too.
        return { file, time: found?.mtimeMs ?? 0 };
      }),
    );
    files.sort((one, other) => other.time - one.time);
    await Promise.all(files.slice(mostPictures).map(({ file }) => rm(file, { force: true })));
  }

  #file(key: string): string {
    return path.join(this.#directory, `${key}.png`);
  }
}
