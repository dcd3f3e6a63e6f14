import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Releases, readReleases, writeReleases } from './releases.ts';
import type { RemoteSource } from './remote-source.ts';
import { parseSiteManifest, RefusedManifest, type SiteManifest } from './site-manifest.ts';

const keptForMilliseconds = 7 * 24 * 60 * 60 * 1000;
const fileLimitMilliseconds = 5_000;
const copiesAtOnce = 8;

function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** A version of a remote that the shell still has. */
export interface KeptVersion {
  version: string;
  lastUsed: Date;
}

/**
 * The shell's own copies of the remotes' files. A file is written once, checked against its integrity,
 * and kept for seven days after the last version that used it was current, so that open tabs of an older
 * version go on working whatever happens to the remote.
 */
export class RemoteStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Folder of all files, `<remote>/<file>` below it. */
  get filesDirectory(): string {
    return path.join(this.#directory, 'files');
  }

  get #releasesFile(): string {
    return path.join(this.#directory, 'releases.json');
  }

  async open(remoteNames: readonly string[]): Promise<void> {
    for (const name of remoteNames) {
      await mkdir(path.join(this.filesDirectory, name), { recursive: true });
      await mkdir(this.#versionsDirectory(name), { recursive: true });
    }
  }

  /** The version that was current when the shell last ran, if its files are still complete. */
  async lastGood(remoteName: string): Promise<SiteManifest | undefined> {
    return this.#complete(path.join(this.#directory, `${remoteName}.json`), remoteName);
  }

  /** A version that was taken at some time, if it is still kept. */
  async version(remoteName: string, version: string): Promise<SiteManifest | undefined> {
    return this.#complete(path.join(this.#versionsDirectory(remoteName), `${version}.json`), remoteName);
  }

  /** The names of the remotes that anything is kept of. */
  async remoteNames(): Promise<string[]> {
    return readdir(path.join(this.#directory, 'versions'));
  }

  /** The versions that are kept of a remote, the one that was taken or served last first. */
  async versions(remoteName: string): Promise<KeptVersion[]> {
    const directory = this.#versionsDirectory(remoteName);
    const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
    const kept = await Promise.all(
      names.map(async (name) => {
        const { mtime } = await stat(path.join(directory, name));
        return { version: path.basename(name, '.json'), lastUsed: mtime };
      }),
    );
    return kept.toSorted((one, other) => other.lastUsed.getTime() - one.lastUsed.getTime());
  }

  /** Which versions were chosen to be served instead of the latest. */
  async releases(): Promise<Releases> {
    return readReleases(this.#releasesFile);
  }

  async choose(releases: Releases): Promise<void> {
    await writeReleases(this.#releasesFile, releases);
  }

  /**
   * Copies what is missing of a version and makes it the last good one.
   * @throws {RefusedManifest} when a file is missing at the source or is not what `site.json` says
   */
  async keep(manifest: SiteManifest, source: RemoteSource): Promise<void> {
    const missing = Object.entries(manifest.files);
    const worker = async () => {
      for (let next = missing.pop(); next; next = missing.pop()) {
        await this.#copy(manifest.name, next[0], next[1], source);
      }
    };
    await Promise.all(Array.from({ length: copiesAtOnce }, worker));
    const text = JSON.stringify(manifest);
    await writeAtomically(
      path.join(this.#versionsDirectory(manifest.name), `${manifest.version}.json`),
      text,
    );
    await writeAtomically(path.join(this.#directory, `${manifest.name}.json`), text);
  }

  /** Forgets versions that have not been in use for seven days, and the files that only they used. */
  async removeExpired(remoteName: string, inUse: readonly SiteManifest[], now: Date): Promise<void> {
    const directory = this.#versionsDirectory(remoteName);
    const used = new Set(inUse.flatMap(({ files }) => Object.keys(files)));
    for (const { version } of inUse) await utimes(path.join(directory, `${version}.json`), now, now);
    for (const entry of await readdir(directory)) {
      const file = path.join(directory, entry);
      const { mtimeMs } = await stat(file);
      if (now.getTime() - mtimeMs > keptForMilliseconds) await rm(file, { force: true });
      else {
        const kept = parseSiteManifest(await readFile(file, 'utf8'), remoteName);
        for (const name of Object.keys(kept.files)) used.add(name);
      }
    }
    for (const name of await readdir(path.join(this.filesDirectory, remoteName))) {
      if (!used.has(name)) await rm(this.#file(remoteName, name), { force: true });
    }
  }

  /**
   * The text of one of a version's files, for what is written into pages: there no browser checks it.
   * @throws when the copy is gone or is no longer what `site.json` says
   */
  async readText(manifest: SiteManifest, fileName: string): Promise<string> {
    return (await this.#readVerified(manifest, fileName)).toString('utf8');
  }

  async #readVerified({ name, files }: SiteManifest, fileName: string): Promise<Buffer> {
    const content = await readFile(this.#file(name, fileName));
    if (integrityOf(content) !== files[fileName]?.integrity) {
      throw new Error(`The copy of ${name}/${fileName} is damaged`);
    }
    return content;
  }

  async #complete(file: string, remoteName: string): Promise<SiteManifest | undefined> {
    try {
      const manifest = parseSiteManifest(await readFile(file, 'utf8'), remoteName);
      for (const name of Object.keys(manifest.files)) await this.#readVerified(manifest, name);
      return manifest;
    } catch {
      // Nothing was kept, or it is damaged: the remote is asked anew.
      return undefined;
    }
  }

  async #copy(
    remoteName: string,
    fileName: string,
    expected: { integrity: string; bytes: number },
    source: RemoteSource,
  ): Promise<void> {
    const target = this.#file(remoteName, fileName);
    if (await exists(target)) {
      if (integrityOf(await readFile(target)) === expected.integrity) return;
    }
    const content = await source
      .read(fileName, { milliseconds: fileLimitMilliseconds, bytes: expected.bytes })
      .catch((error: unknown) => {
        throw new RefusedManifest(`${fileName} could not be read: ${String(error)}`);
      });
    if (integrityOf(content) !== expected.integrity) {
      throw new RefusedManifest(`${fileName} is not what site.json says`);
    }
    await writeAtomically(target, content);
  }

  #file(remoteName: string, fileName: string): string {
    return path.join(this.filesDirectory, remoteName, fileName);
  }

  #versionsDirectory(remoteName: string): string {
    return path.join(this.#directory, 'versions', remoteName);
  }
}
