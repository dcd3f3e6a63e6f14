import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEATS, PATIENCE } from './stall-guard.ts';

const CHECK_MS = 1_000;
const STANDARD_ERROR = 2;

interface Watched {
  readonly shared: Int32Array;
  readonly dataDir: string;
}

/** Counts its own checks and not the time, so that a machine that was asleep is no reason. */
function watch({ shared, dataDir }: Watched): void {
  let beats = -1;
  let checksWithout = 0;
  setInterval(() => {
    const current = Atomics.load(shared, BEATS);
    checksWithout = current === beats ? checksWithout + 1 : 0;
    beats = current;
    if (checksWithout < Atomics.load(shared, PATIENCE)) return;
    // The usual streams need the blocked thread.
    writeSync(
      STANDARD_ERROR,
      `The embedded database in ${dataDir} does not come back: its disk may be full. The process ends; ` +
        'nothing that was acknowledged is lost.\n',
    );
    process.kill(process.pid, 'SIGKILL');
  }, CHECK_MS);
}

function isWatched(data: unknown): data is Watched {
  return typeof data === 'object' && data !== null && 'shared' in data && data.shared instanceof Int32Array;
}

if (isWatched(workerData)) watch(workerData);
