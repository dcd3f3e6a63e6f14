import { setTimeout } from 'node:timers/promises';

/** Repeats the work with a pause in between, until the signal ends it. */
export async function repeat(
  pauseMilliseconds: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    // Closing ends the pause early.
    await setTimeout(pauseMilliseconds, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await work();
  }
}
