import { setTimeout as pause } from 'node:timers/promises';

/** Repeats a read until its result is neither false nor undefined; the test's time limit applies. */
export async function waitUntil<Result>(read: () => Promise<Result | false | undefined>): Promise<Result> {
  for (;;) {
    const result = await read();
    if (result !== false && result !== undefined) return result;
    await pause(50);
  }
}
