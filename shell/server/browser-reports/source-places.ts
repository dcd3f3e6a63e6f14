import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { ErrorFrame } from '../../src/browser-errors/error-report.ts';
import type { FilesOfVersion, RemoteStore } from '../remotes/remote-store.ts';

const mostMaps = 20;

/** Maps places in scripts to places in the sources, by the source maps that builds publish. */
export class SourcePlaces {
  readonly #shellDirectory: string;
  readonly #store: Pick<RemoteStore, 'readFile'>;
  readonly #maps = new LRUCache<string, Promise<TraceMap | undefined>>({ max: mostMaps });

  /**
   * @param shellDirectory the folder of the shell's own scripts
   */
  constructor(shellDirectory: string, store: Pick<RemoteStore, 'readFile'>) {
    this.#shellDirectory = shellDirectory;
    this.#store = store;
  }

  /**
   * Such as `src/home/hero.tsx:12:3`; without a map, the place in the script.
   * @param version of the remote whose script it is; undefined for one of the shell's
   */
  async find({ file, line, column }: ErrorFrame, version: FilesOfVersion | undefined): Promise<string> {
    const map = await this.#mapOf(path.posix.basename(file), version);
    // Columns start at 1 in stacks and at 0 in source maps.
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
      return undefined; // The version has no source maps, or a damaged one.
    }
  }
}
