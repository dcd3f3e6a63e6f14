import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkData, parse } from 'ssri';
import { replaceFile } from './replace-file.ts';

/** Returns the hash with the file's extension, which determines the media type; without `.br` and `.gz`. */
export function contentFileName(fileName: string, integrity: string): string {
  const extension = path.extname(fileName.replace(/\.(?:br|gz)$/, ''));
  return `${parse(integrity).hexDigest()}${extension}`;
}

/** Stores files by the hash of their content, so that several processes can share a store. */
export class ContentStore {
  readonly directory: string;
  /** Contents whose hash this process has verified. */
  readonly #checked = new Set<string>();

  constructor(directory: string) {
    this.directory = directory;
  }

  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
  }

  /** @throws if the file is not stored, or its copy does not match the hash */
  async read(fileName: string, integrity: string): Promise<Buffer> {
    const content = await readFile(this.#file(fileName, integrity));
    if (!checkData(content, integrity)) throw new Error(`The copy of ${fileName} is damaged`);
    return content;
  }

  /** Updates the time of last use of a stored file; returns false if it is missing or damaged. */
  async markUsed(fileName: string, integrity: string): Promise<boolean> {
    const name = contentFileName(fileName, integrity);
    const now = new Date();
    try {
      await utimes(this.#file(fileName, integrity), now, now);
      if (!this.#checked.has(name)) await this.read(fileName, integrity);
    } catch {
      return false;
    }
    this.#checked.add(name);
    return true;
  }

  async add(fileName: string, integrity: string, content: Uint8Array): Promise<void> {
    await replaceFile(this.#file(fileName, integrity), (draft) => writeFile(draft, content));
    this.#checked.add(contentFileName(fileName, integrity));
  }

  async removeUnused(used: ReadonlySet<string>, before: Date): Promise<void> {
    for (const name of await readdir(this.directory)) {
      if (used.has(name)) continue;
      const file = path.join(this.directory, name);
      const status = await stat(file).catch(() => undefined); // Another process may be cleaning up at the same time.
      if (status && status.mtime < before) await rm(file, { force: true });
    }
  }

  #file(fileName: string, integrity: string): string {
    return path.join(this.directory, contentFileName(fileName, integrity));
  }
}
