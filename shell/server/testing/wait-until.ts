import { setTimeout as pause } from 'node:timers/promises';

const limitMilliseconds = 120_000;

/** Repeats a function, with pauses, until its result is accepted. */
export async function waitUntil<Answer>(
  ask: () => Answer | Promise<Answer>,
  isReached: (answer: Answer) => boolean,
): Promise<Answer> {
  const limit = AbortSignal.timeout(limitMilliseconds);
  for (;;) {
    const answer = await ask();
    if (isReached(answer)) return answer;
    limit.throwIfAborted();
    await pause(10);
  }
}
