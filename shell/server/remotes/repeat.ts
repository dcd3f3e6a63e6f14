import { setTimeout } from 'node:timers/promises';

export async function repeatUntilAborted(
  pauseMilliseconds: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    // The signal ends the pause early.
    await setTimeout(pauseMilliseconds, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await work();
  }
}
