import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkData } from 'ssri';
import { ContentStore, contentName } from '../files/content-store.ts';
import { isHashedName } from '../../contract/hashed-name.ts';
import { replaceFile } from '../files/replace-file.ts';
import { type ChosenVersions, readChosenVersions, writeChosenVersions } from './chosen-versions.ts';
import type { RemoteSource } from './remote-source.ts';
import { parseSiteManifest, RefusedVersion, type SiteManifest } from '../../contract/site-manifest.ts';

const keptForMilliseconds = 7 * 24 * 60 * 60 * 1000;
const copiesAtOnce = 8;
// Two changes within one tick of the file system's clock cannot be distinguished.
const listingValidMilliseconds = 1_000;

/** The files of one version by their names. */
export type VersionFiles = SiteManifest['files'];

/** A file by its name. */
type VersionFile = [name: string, file: VersionFiles[string]];

/** A version of a remote that the shell still has. */
export interface KeptVersion {
  version: string;
  lastUsed: Date;
}

/** A version and its files. */
export type FilesOfVersion = Pick<SiteManifest, 'version' | 'files'>;

/** The kept versions of a remote at a modification time of its folder. */
interface Listing {
  readonly mtimeMs: number;
  readonly readAt: number;
  readonly versions: readonly FilesOfVersion[];
}

/** Compressed forms of the same text differ by tool. */
function isForEver(fileName: string): boolean {
  return isHashedName(fileName) && !/\.(?:br|gz)$/.test(fileName);
}

/** @throws {RefusedVersion} if a file does not match `site.json`, or could not be in a page */
function checkContent(fileName: string, integrity: string, content: Uint8Array): void {
  if (!checkData(Buffer.from(content), integrity)) {
    throw new RefusedVersion(`${fileName} is not what site.json says`);
  }
  if (fileName.endsWith('.css') && /<\/style/i.test(Buffer.from(content).toString('latin1'))) {
    throw new RefusedVersion(`${fileName} would end the element that it is written into`);
  }
}

/**
 * The shell's own copies of the remotes' versions. A version is taken as a whole, once all its files are copied and
 * match `site.json`. It is kept for seven days after it was last current, so that open tabs of an
 * older version continue to work whatever happens to the remote. Several shells may share one store.
 */
export class RemoteStore {
  readonly #directory: string;
  readonly #content: ContentStore;
  /** The files of each version; read once, because a version never changes. */
  readonly #files = new Map<string, VersionFiles>();
  readonly #listings = new Map<string, Listing>();

  constructor(directory: string) {
    this.#directory = directory;
    this.#content = new ContentStore(path.join(directory, 'content'));
  }

  /** Folder of the contents of all files. */
  get contentDirectory(): string {
    return this.#content.directory;
  }

  async open(remoteNames: readonly string[]): Promise<void> {
    await this.#content.open();
    await mkdir(path.join(this.#directory, 'latest'), { recursive: true });
    for (const name of remoteNames) await mkdir(this.#versionsDirectory(name), { recursive: true });
  }

  /** The version that was current when the shell last ran, if its files are still complete. */
  async lastGood(remoteName: string): Promise<SiteManifest | undefined> {
    return this.#complete(this.#latestFile(remoteName), remoteName);
  }

  /** An earlier version, if it is still kept. */
  async version(remoteName: string, version: string): Promise<SiteManifest | undefined> {
    return this.#complete(this.#versionFile(remoteName, version), remoteName);
  }

  /** Whether a version is kept. */
  async keeps(remoteName: string, version: string): Promise<boolean> {
    const found = await stat(this.#versionFile(remoteName, version)).catch(() => undefined);
    return found !== undefined;
  }

  /** The names of all remotes with kept versions. */
  async remoteNames(): Promise<string[]> {
    return readdir(path.join(this.#directory, 'versions'));
  }

  /** The kept versions of a remote; the one that was taken or served last comes first. */
  async versions(remoteName: string): Promise<KeptVersion[]> {
    const directory = this.#versionsDirectory(remoteName);
    const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
    const kept = await Promise.all(
      names.map(async (name) => {
        const found = await stat(path.join(directory, name)).catch(() => undefined);
        return found ? [{ version: path.basename(name, '.json'), lastUsed: found.mtime }] : [];
      }),
    );
    return kept.flat().toSorted((one, other) => other.lastUsed.getTime() - one.lastUsed.getTime());
  }

  /** The latest version that has a file of this name, even if another shell has taken it. */
  async versionWith(remoteName: string, fileName: string): Promise<FilesOfVersion | undefined> {
    const kept = await this.#filesOfVersions(remoteName);
    return kept.find(({ files }) => Object.hasOwn(files, fileName));
  }

  /** The chosen versions that replace the latest ones. */
  async chosenVersions(): Promise<ChosenVersions> {
    return readChosenVersions(this.#chosenVersionsFile);
  }

  /** The time of the choice in milliseconds since 1970; 0 if nothing was ever chosen. */
  async chosenAt(): Promise<number> {
    const found = await stat(this.#chosenVersionsFile).catch(() => undefined);
    return Math.round(found?.mtimeMs ?? 0);
  }

  async choose(chosen: ChosenVersions, at = new Date()): Promise<void> {
    await writeChosenVersions(this.#chosenVersionsFile, chosen, at);
  }

  /**
   * Copies the missing files of a version, and keeps it once it is complete.
   * @throws {RefusedVersion} if a file does not match `site.json`, or an immutable name has another content than before
   */
  async keep(manifest: SiteManifest, source: RemoteSource): Promise<void> {
    await this.#refuseReplacements(manifest);
    await this.#copyFiles(manifest, source);
    const text = JSON.stringify(manifest);
    const { name, version } = manifest;
    await replaceFile(this.#versionFile(name, version), (draft) => writeFile(draft, text));
    // From here on a clean-up knows the version; before, it may have removed old contents.
    await this.#copyFiles(manifest, source);
  }

  /** Marks a kept version as current: a shell that starts without reaching the remote serves it. */
  async makeLastGood(manifest: SiteManifest): Promise<void> {
    await replaceFile(this.#latestFile(manifest.name), (draft) => writeFile(draft, JSON.stringify(manifest)));
  }

  /** Removes versions that were not in use for seven days, and contents that only they used. */
  async removeExpired(inUse: readonly SiteManifest[], now: Date): Promise<void> {
    const expired = new Date(now.getTime() - keptForMilliseconds);
    const used = new Set<string>();
    const use = (files: VersionFiles) => {
      for (const [name, { integrity }] of Object.entries(files)) used.add(contentName(name, integrity));
    };
    for (const { name, version, files } of inUse) {
      await utimes(this.#versionFile(name, version), now, now);
      use(files);
    }
    for (const remoteName of await this.remoteNames()) {
      for (const { version, lastUsed } of await this.versions(remoteName)) {
        if (lastUsed >= expired) use(await this.#filesOf(remoteName, version));
        else await this.#forget(this.#versionFile(remoteName, version));
      }
    }
    await this.#content.removeUnused(used, expired);
  }

  /**
   * The text of a version's file that is inlined in pages, where browsers do not check its integrity.
   * @throws when the copy is gone or is no longer what `site.json` says
   */
  async readText(site: SiteManifest, fileName: string): Promise<string> {
    return (await this.readFile(site, fileName)).toString('utf8');
  }

  /**
   * One of a version's files.
   * @throws when the copy is gone or is no longer what `site.json` says
   */
  async readFile({ files }: Pick<SiteManifest, 'files'>, fileName: string): Promise<Buffer> {
    return this.#content.read(fileName, files[fileName]?.integrity ?? '');
  }

  async #complete(file: string, remoteName: string): Promise<SiteManifest | undefined> {
    try {
      const manifest = parseSiteManifest(await readFile(file, 'utf8'), remoteName);
      for (const [name, { integrity }] of Object.entries(manifest.files)) {
        await this.#content.read(name, integrity);
      }
      return manifest;
    } catch {
      // Nothing is kept, or it is damaged: the remote is read again.
      return undefined;
    }
  }

  /** Refuses changed contents: a version is published once, and caches keep files with a hash in their name for a year. */
  async #refuseReplacements({ name, version, files }: SiteManifest): Promise<void> {
    for (const kept of await this.versions(name)) {
      const keptFiles = await this.#filesOf(name, kept.version);
      for (const [fileName, { integrity }] of Object.entries(files)) {
        const isFixed = kept.version === version || isForEver(fileName);
        if (!isFixed || !Object.hasOwn(keptFiles, fileName)) continue;
        if (keptFiles[fileName]?.integrity !== integrity) {
          throw new RefusedVersion(`${fileName} was published before with another content (${kept.version})`);
        }
      }
    }
  }

  async #copyFile([name, { integrity, bytes }]: VersionFile, source: RemoteSource): Promise<void> {
    if (await this.#content.hold(name, integrity)) return;
    const content = await source.readFile(name, bytes);
    checkContent(name, integrity, content);
    await this.#content.add(name, integrity, content);
  }

  async #copyFiles({ files }: SiteManifest, source: RemoteSource): Promise<void> {
    const missing = Object.entries(files);
    const copyAll = async (): Promise<void> => {
      for (let next = missing.pop(); next; next = missing.pop()) {
        await this.#copyFile(next, source);
      }
    };
    const stop = (error: unknown): never => {
      missing.length = 0;
      throw error;
    };
    await Promise.all(Array.from({ length: copiesAtOnce }, () => copyAll().catch(stop)));
  }

  /** The files of each kept version, latest first. Cached, because anyone may request files that do not exist. */
  async #filesOfVersions(remoteName: string): Promise<readonly FilesOfVersion[]> {
    const { mtimeMs } = await stat(this.#versionsDirectory(remoteName));
    const known = this.#listings.get(remoteName);
    const isRecent = known !== undefined && Date.now() - known.readAt < listingValidMilliseconds;
    if (isRecent && known.mtimeMs === mtimeMs) return known.versions;
    const readAt = Date.now();
    const kept = await this.versions(remoteName);
    const versions = await Promise.all(
      kept.map(async ({ version }) => ({ version, files: await this.#filesOf(remoteName, version) })),
    );
    this.#listings.set(remoteName, { mtimeMs, readAt, versions });
    return versions;
  }

  async #forget(file: string): Promise<void> {
    await rm(file, { force: true });
    this.#files.delete(file);
  }

  async #filesOf(remoteName: string, version: string): Promise<VersionFiles> {
    const file = this.#versionFile(remoteName, version);
    const known = this.#files.get(file);
    if (known) return known;
    try {
      const { files } = parseSiteManifest(await readFile(file, 'utf8'), remoteName);
      this.#files.set(file, files);
      return files;
    } catch {
      return {}; // Removed in the meantime, or written by another version of the shell.
    }
  }

  get #chosenVersionsFile(): string {
    return path.join(this.#directory, 'chosen-versions.json');
  }

  #latestFile(remoteName: string): string {
    return path.join(this.#directory, 'latest', `${remoteName}.json`);
  }

  #versionFile(remoteName: string, version: string): string {
    return path.join(this.#versionsDirectory(remoteName), `${version}.json`);
  }

  #versionsDirectory(remoteName: string): string {
    return path.join(this.#directory, 'versions', remoteName);
  }
}
