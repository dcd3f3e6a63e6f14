import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { StackFrame } from '../../src/browser-errors/error-report.ts';
import { contentFileName } from '../files/content-store.ts';
import type { VersionContents } from '../remotes/remote-store.ts';
import type { ScriptPosition } from './source-map-thread.ts';

/** Limits source maps per report, because reports can be forged and each map has to be parsed. */
const maxMaps = 3;
const maxWaiting = 100;
const idleMilliseconds = 60_000;
const threadFile = path.join(import.meta.dirname, `source-map-thread${path.extname(import.meta.filename)}`);

/** A position in a script, with the version of its remote; undefined for the shell's scripts. */
interface ResolvedFrame {
  readonly frame: StackFrame;
  readonly version: VersionContents | undefined;
}

/** Maps positions in scripts to positions in the sources by the builds' source maps, in a thread. */
export class SourcePositions {
  readonly #shellDirectory: string;
  readonly #contentDirectory: string;
  #pool: Piscina<ScriptPosition, string | undefined> | undefined;

  /** @param contentDirectory folder with the files of remotes, named by their hashes */
  constructor(shellDirectory: string, contentDirectory: string) {
    this.#shellDirectory = shellDirectory;
    this.#contentDirectory = contentDirectory;
  }

  /**
   * Returns positions such as `src/home/hero.tsx:12:3`. Scripts without a source map, or beyond the third, are not
   * mapped.
   */
  async find(frames: readonly ResolvedFrame[]): Promise<string[]> {
    const placed = frames.map((placedFrame) => ({ ...placedFrame, mapFile: this.#mapFile(placedFrame) }));
    const maps = new Set([...new Set(placed.map(({ mapFile }) => mapFile))].slice(0, maxMaps));
    return Promise.all(
      placed.map(async ({ frame: { file, line, column }, mapFile }) => {
        const found = maps.has(mapFile) ? await this.#mapToSource({ mapFile, line, column }) : undefined;
        return found ?? `${file}:${line}:${column}`;
      }),
    );
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  async #mapToSource(place: ScriptPosition): Promise<string | undefined> {
    this.#pool ??= new Piscina({
      filename: pathToFileURL(threadFile).href,
      name: 'mapToSource',
      minThreads: 0,
      maxThreads: 1,
      maxQueue: maxWaiting,
      idleTimeout: idleMilliseconds,
      env: {},
    });
    try {
      return await this.#pool.run(place);
    } catch {
      return undefined; // The queue is full, or the shell is closing.
    }
  }

  #mapFile({ frame, version }: ResolvedFrame): string {
    const name = `${path.posix.basename(frame.file)}.map`;
    if (!version) return path.join(this.#shellDirectory, name);
    const { integrity = '' } = version.files[name] ?? {};
    return integrity === '' ? '' : path.join(this.#contentDirectory, contentFileName(name, integrity));
  }
}
