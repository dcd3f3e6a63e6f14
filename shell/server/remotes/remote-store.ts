import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ContentStore, contentFileName } from '../files/content-store.ts';
import {
  parseSiteManifest,
  RefusedVersion,
  findReplacedFiles,
  type SiteManifest,
  type StoredVersion,
} from '@site/remote/contract';
import { replaceFile } from '../files/replace-file.ts';
import {
  type VersionChoice,
  type VersionChoices,
  type ChosenVersions,
  readChoices,
  writeChoices,
} from './chosen-versions.ts';
import { copyFiles, fetchFile, type VersionFiles } from './copy-files.ts';
import type { RemoteSource } from './remote-source.ts';
import { type ShellStatus, shellStatusSchema } from './status.ts';

const retentionMs = 7 * 24 * 60 * 60 * 1000;
// Changes within one tick of the file system clock are indistinguishable.
const listingTtlMs = 1_000;

export interface VersionUsage {
  version: string;
  lastUsed: Date;
}

export type VersionContents = Pick<SiteManifest, 'version' | 'files'>;

/** Cached members of a version's file, as of a modification time. */
interface Summary {
  readonly mtimeMs: number;
  readonly site: StoredVersion;
  readonly files: VersionFiles;
  readonly publishedAt: number;
}

/** A member that a stored version's file has in addition to the manifest's. Earlier shells did not write it. */
const storedPublication = z.object({ publishedAt: z.number().optional() });

/** The stored versions of a remote, as of a modification time of its folder. */
interface Listing {
  readonly mtimeMs: number;
  readonly readAt: number;
  readonly versions: readonly VersionContents[];
}

/** Stores complete versions, and retains them for seven days after their last use, for open tabs. */
export class RemoteStore {
  readonly #directory: string;
  readonly #choicesFile: string;
  readonly #statusFile: string;
  readonly #content: ContentStore;
  readonly #listings = new Map<string, Listing>();
  readonly #summaries = new Map<string, Summary>();

  constructor(directory: string) {
    this.#directory = directory;
    this.#choicesFile = path.join(directory, 'chosen-versions.json');
    this.#statusFile = path.join(directory, 'status.json');
    this.#content = new ContentStore(path.join(directory, 'content'));
  }

  get contentDirectory(): string {
    return this.#content.directory;
  }

  async open(remoteNames: readonly string[]): Promise<void> {
    await this.#content.open();
    for (const name of remoteNames) await mkdir(this.#versionsDirectory(name), { recursive: true });
  }

  async stored(remoteName: string): Promise<StoredVersion[]> {
    const summaries = await Promise.all(
      (await this.versions(remoteName)).map(({ version }) => this.#summary(remoteName, version)),
    );
    return summaries
      .filter((summary) => summary !== undefined)
      .toSorted((one, other) => other.publishedAt - one.publishedAt)
      .map(({ site }) => site);
  }

  /** Returns a stored version, if its files are complete. */
  async version(remoteName: string, version: string): Promise<SiteManifest | undefined> {
    const manifest = await this.manifest(remoteName, version);
    if (!manifest) return undefined;
    try {
      for (const [name, { integrity }] of Object.entries(manifest.files)) {
        await this.#content.read(name, integrity);
      }
      return manifest;
    } catch {
      return undefined; // A file is missing or damaged. The version is copied again if its remote still publishes it.
    }
  }

  async manifest(remoteName: string, version: string): Promise<SiteManifest | undefined> {
    try {
      return parseSiteManifest(await readFile(this.#versionFile(remoteName, version), 'utf8'), remoteName);
    } catch {
      return undefined; // Removed in the meantime, or written by another version of the shell.
    }
  }

  async hasVersion(remoteName: string, version: string): Promise<boolean> {
    const found = await stat(this.#versionFile(remoteName, version)).catch(() => undefined);
    return found !== undefined;
  }

  async remoteNames(): Promise<string[]> {
    return readdir(path.join(this.#directory, 'versions'));
  }

  async versions(remoteName: string): Promise<VersionUsage[]> {
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

  /** Returns the most recently used version with a file of this name, even if another shell stored it. */
  async versionWith(remoteName: string, fileName: string): Promise<VersionContents | undefined> {
    const kept = await this.#filesOfVersions(remoteName);
    return kept.find(({ files }) => Object.hasOwn(files, fileName));
  }

  async choices(): Promise<VersionChoices> {
    return readChoices(this.#choicesFile);
  }

  /** Sets the choice for a remote; undefined selects its newest version. Returns the new revision. */
  async choose(remoteName: string, choice: VersionChoice | undefined): Promise<number> {
    const { revision, remotes } = await this.choices();
    const { [remoteName]: _former, ...others } = remotes;
    const chosen: ChosenVersions = choice ? { ...others, [remoteName]: choice } : others;
    await this.replaceChoices({ revision: revision + 1, remotes: chosen });
    return revision + 1;
  }

  async replaceChoices(choices: VersionChoices): Promise<void> {
    await writeChoices(this.#choicesFile, choices);
  }

  /** Returns the status of the running shell; undefined if none has ever run here. */
  async status(): Promise<ShellStatus | undefined> {
    const text = await readFile(this.#statusFile, 'utf8').catch(() => 'null');
    return shellStatusSchema.safeParse(JSON.parse(text)).data;
  }

  /** Writes the status if it differs from the file, which the previous shell may write until it has stopped. */
  async writeStatus(status: ShellStatus): Promise<void> {
    const text = JSON.stringify(status, undefined, 2);
    if ((await readFile(this.#statusFile, 'utf8').catch(() => '')) === text) return;
    await replaceFile(this.#statusFile, (draft) => writeFile(draft, text));
  }

  /**
   * @throws {RefusedVersion} if a file does not match `site.json`, or an immutable name has other content than
   * before
   */
  async add(manifest: SiteManifest, source: RemoteSource, publishedAt = new Date()): Promise<void> {
    await this.#rejectReplacements(manifest);
    await copyFiles(manifest.files, source, this.#content);
    const text = JSON.stringify({ ...manifest, publishedAt: publishedAt.getTime() });
    const { name, version } = manifest;
    await replaceFile(this.#versionFile(name, version), (draft) => writeFile(draft, text));
    // The stored manifest now protects the files from clean-ups. A clean-up before it may have removed reused files.
    await copyFiles(manifest.files, source, this.#content);
  }

  /** Replaces a missing or damaged copy of a stored version's file. */
  async repairFile({ files }: SiteManifest, fileName: string, source: RemoteSource): Promise<void> {
    const file = files[fileName];
    if (file) await fetchFile([fileName, file], source, this.#content);
  }

  /** Removes versions that were not in use for seven days, and contents that only they used. */
  async removeExpired(inUse: readonly StoredVersion[], now: Date): Promise<void> {
    const expired = new Date(now.getTime() - retentionMs);
    const used = new Set<string>();
    const use = (files: VersionFiles) => {
      for (const [name, { integrity }] of Object.entries(files)) used.add(contentFileName(name, integrity));
    };
    for (const { name, version } of inUse) {
      await utimes(this.#versionFile(name, version), now, now);
      use(await this.#filesOf(name, version));
    }
    for (const remoteName of await this.remoteNames()) {
      for (const { version, lastUsed } of await this.versions(remoteName)) {
        if (lastUsed >= expired) use(await this.#filesOf(remoteName, version));
        else await this.#invalidate(this.#versionFile(remoteName, version));
      }
    }
    await this.#content.removeUnused(used, expired);
  }

  /**
   * Reads a file that is inlined in pages, so that browsers do not check its integrity.
   * @throws if the copy is missing or damaged
   */
  async readText(site: SiteManifest, fileName: string): Promise<string> {
    return (await this.readFile(site, fileName)).toString('utf8');
  }

  /** Reads a version's file, with the same errors as `readText`. */
  async readFile({ files }: Pick<SiteManifest, 'files'>, fileName: string): Promise<Buffer> {
    return this.#content.read(fileName, files[fileName]?.integrity ?? '');
  }

  async #summary(remoteName: string, version: string): Promise<Summary | undefined> {
    const file = this.#versionFile(remoteName, version);
    try {
      const { mtimeMs } = await stat(file);
      const known = this.#summaries.get(file);
      if (known?.mtimeMs === mtimeMs) return known;
      const text = await readFile(file, 'utf8');
      const { name, requires, pages, files } = parseSiteManifest(text, remoteName);
      const site = { name, version, requires, pages: pages.map(({ path: address }) => ({ path: address })) };
      const { publishedAt = mtimeMs } = storedPublication.parse(JSON.parse(text));
      const summary = { mtimeMs, site, files, publishedAt };
      this.#summaries.set(file, summary);
      return summary;
    } catch {
      return undefined; // Removed in the meantime, or written by another version of the shell.
    }
  }

  async #rejectReplacements(site: SiteManifest): Promise<void> {
    for (const { version } of await this.versions(site.name)) {
      const [replaced] = findReplacedFiles(site, { version, files: await this.#filesOf(site.name, version) });
      if (replaced !== undefined) {
        throw new RefusedVersion(`${replaced} was published before with another content (${version})`);
      }
    }
  }

  /** Cached, because anyone may request missing files. */
  async #filesOfVersions(remoteName: string): Promise<readonly VersionContents[]> {
    const { mtimeMs } = await stat(this.#versionsDirectory(remoteName));
    const known = this.#listings.get(remoteName);
    const isRecent = known !== undefined && Date.now() - known.readAt < listingTtlMs;
    if (isRecent && known.mtimeMs === mtimeMs) return known.versions;
    const readAt = Date.now();
    const kept = await this.versions(remoteName);
    const versions = await Promise.all(
      kept.map(async ({ version }) => ({ version, files: await this.#filesOf(remoteName, version) })),
    );
    this.#listings.set(remoteName, { mtimeMs, readAt, versions });
    return versions;
  }

  async #invalidate(file: string): Promise<void> {
    await rm(file, { force: true });
    this.#summaries.delete(file);
  }

  async #filesOf(remoteName: string, version: string): Promise<VersionFiles> {
    return (await this.#summary(remoteName, version))?.files ?? {};
  }

  #versionFile(remoteName: string, version: string): string {
    return path.join(this.#versionsDirectory(remoteName), `${version}.json`);
  }

  #versionsDirectory(remoteName: string): string {
    return path.join(this.#directory, 'versions', remoteName);
  }
}
