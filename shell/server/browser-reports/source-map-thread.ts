import { readFile } from 'node:fs/promises';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

export interface ScriptPosition {
  readonly mapFile: string;
  readonly line: number;
  readonly column: number;
}

const maps = new LRUCache<string, Promise<TraceMap>>({ max: 3 });

async function readMap(mapFile: string): Promise<TraceMap> {
  return new TraceMap(await readFile(mapFile, 'utf8'));
}

/** Returns the position in the sources; undefined without a source map. Runs in a worker thread. */
export async function mapToSource({ mapFile, line, column }: ScriptPosition): Promise<string | undefined> {
  const reading = maps.get(mapFile) ?? readMap(mapFile);
  maps.set(mapFile, reading);
  try {
    // Columns start at 1 in stack traces and at 0 in source maps.
    const { source, ...found } = originalPositionFor(await reading, { line, column: column - 1 });
    return source === null ? undefined : `${source}:${found.line}:${(found.column ?? 0) + 1}`;
  } catch {
    return undefined; // The source map is missing or damaged.
  }
}
