import { Worker } from 'node:worker_threads';

/** What both threads share: how often the watched one was well, and the seconds that it may be away. */
export const BEATS = 0;
export const PATIENCE = 1;
const SLOTS = 2;

const BEAT_MS = 500;
/** Seconds: making a new database takes long on a slow machine. */
const START_PATIENCE = 90;
const PATIENCE_ONCE_OPEN = 10;

/** Watches over a thread that may never come back from its embedded database. */
export interface StallGuard {
  /** From now on no call keeps the thread for long. */
  opened(): void;
}

/**
 * An embedded database runs on this thread, and one that cannot write its log, because the disk is full, keeps
 * it for ever. A second thread then ends the process: its parent restarts it, and nothing that was
 * acknowledged is lost.
 */
export function guardAgainstStalls(dataDir: string): StallGuard {
  const shared = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT));
  shared[PATIENCE] = START_PATIENCE;
  const watch = new Worker(new URL('stall-watch.js', import.meta.url), { workerData: { shared, dataDir } });
  watch.unref();
  setInterval(() => Atomics.add(shared, BEATS, 1), BEAT_MS).unref();
  return { opened: () => Atomics.store(shared, PATIENCE, PATIENCE_ONCE_OPEN) };
}
