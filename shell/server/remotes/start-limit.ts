const stepMilliseconds = 250;
/** Three seconds: a remote that hangs must not keep the others' pages from being served. */
const silentSteps = 12;
/** Half a minute: a start comes to its end, however slowly a remote goes on. */
const mostSteps = 120;

/**
 * Waits for work as long as it gets on: three seconds from each sign of progress, half a minute in all. The work itself
 * goes on when nobody waits for it any more. Time is counted in steps of this process: a machine so busy that it does
 * not run us says nothing about the work.
 * @param work calls what it is given at each sign of progress
 */
export async function whileItGetsOn(work: (progressed: () => void) => Promise<void>): Promise<void> {
  let silent = 0;
  let clock: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    let steps = 0;
    clock = setInterval(() => {
      steps++;
      silent++;
      if (silent >= silentSteps || steps >= mostSteps) resolve();
    }, stepMilliseconds);
  });
  const progressed = () => {
    silent = 0;
  };
  await Promise.race([work(progressed), limit]).finally(() => clearInterval(clock));
}
