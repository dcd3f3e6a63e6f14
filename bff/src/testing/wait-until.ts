import { setTimeout as pause } from 'node:timers/promises';

/** Resolves with the result of a read once it is neither false nor undefined. The test's time limit ends it. */
export async function waitUntil<Result>(read: () => Promise<Result | false | undefined>): Promise<Result> {
  for (;;) {
    const result = await read();
    if (result !== false && result !== undefined) return result;
    await pause(50);
  }
}
