/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How often (milliseconds) a command looks whether the npm that runs it is still there. */
const parentCheckPeriod = 500;

/**
 * Calls back when the command is to end: it is told so, or whatever started it is gone, even by `kill -9`.
 * Ctrl-C reaches every process of the terminal and is passed on too: the callback may be called repeatedly.
 * @param {() => void} stop
 * @returns {() => void} lets the process end like any other again
 */
export function onStop(stop) {
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
  const parent = process.ppid;
  // Only npm is sure to outlive its script; a shell may leave a command behind on purpose.
  const timer = process.env.npm_lifecycle_event
    ? setInterval(() => {
        if (process.ppid !== parent) stop();
      }, parentCheckPeriod)
    : undefined;
  timer?.unref();
  return () => {
    for (const signal of signals) process.off(signal, stop);
    process.off('disconnect', stop);
    clearInterval(timer);
  };
}
