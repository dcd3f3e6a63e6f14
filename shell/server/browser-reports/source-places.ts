import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { ErrorFrame } from '../../src/browser-errors/error-report.ts';
import type { FilesOfVersion, RemoteStore } from '../remotes/remote-store.ts';

const mostMaps = 20;

/** Finds the places in the sources of places in scripts, by the maps that builds publish beside them. */
export class SourcePlaces {
  readonly #shellDirectory: string;
  readonly #store: Pick<RemoteStore, 'readFile'>;
  readonly #maps = new LRUCache<string, Promise<TraceMap | undefined>>({ max: mostMaps });

  /** @param shellDirectory of the shell's own scripts */
  constructor(shellDirectory: string, store: Pick<RemoteStore, 'readFile'>) {
    this.#shellDirectory = shellDirectory;
    this.#store = store;
  }

  /**
   * Such as `src/home/hero.tsx:12:3`; the place in the script where there is no map for it.
   * @param version of the remote whose script it is; undefined for one of the shell's
   */
  async find({ file, line, column }: ErrorFrame, version: FilesOfVersion | undefined): Promise<string> {
    const map = await this.#mapOf(path.posix.basename(file), version);
    // Columns of stacks begin with 1, those of maps with 0.
    const found = map && originalPositionFor(map, { line, column: column - 1 });
    if (!found?.source) return `${file}:${line}:${column}`;
    return `${found.source}:${found.line}:${found.column + 1}`;
  }

  #mapOf(script: string, version: FilesOfVersion | undefined): Promise<TraceMap | undefined> {
    const key = `${version?.version ?? ''} ${script}`;
    const known = this.#maps.get(key) ?? this.#read(`${script}.map`, version);
    this.#maps.set(key, known);
    return known;
  }

  async #read(fileName: string, version: FilesOfVersion | undefined): Promise<TraceMap | undefined> {
    try {
      const text = version
        ? await this.#store.readFile(version, fileName)
        : await readFile(path.join(this.#shellDirectory, fileName));
      return new TraceMap(text.toString('utf8'));
    } catch {
      return undefined; // A version without maps, or a damaged one.
    }
  }
}
