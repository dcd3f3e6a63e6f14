import { readFile } from 'node:fs/promises';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

/** A place in a script, with the script's source map. */
export interface ScriptPlace {
  readonly mapFile: string;
  readonly line: number;
  readonly column: number;
}

const maps = new LRUCache<string, Promise<TraceMap>>({ max: 3 });

async function readMap(mapFile: string): Promise<TraceMap> {
  return new TraceMap(await readFile(mapFile, 'utf8'));
}

/** The place in the sources; undefined without a map. Runs in a thread. */
export async function findInSources({ mapFile, line, column }: ScriptPlace): Promise<string | undefined> {
  const reading = maps.get(mapFile) ?? readMap(mapFile);
  maps.set(mapFile, reading);
  try {
    // Columns start at 1 in stacks and at 0 in source maps.
    const { source, ...found } = originalPositionFor(await reading, { line, column: column - 1 });
    return source === null ? undefined : `${source}:${found.line}:${(found.column ?? 0) + 1}`;
  } catch {
    return undefined; // The version has no source maps, or a damaged one.
  }
}
