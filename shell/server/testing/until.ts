import { setTimeout as pause } from 'node:timers/promises';

const limitMilliseconds = 120_000;

/** Asks again and again until the answer is as it should be, and leaves the processor to others in between. */
export async function until<Answer>(
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
