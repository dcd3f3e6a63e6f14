import { readFileSync } from 'node:fs';

/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How often a command checks whether its npm is still running, in milliseconds. */
const parentCheckPeriod = 200;

/**
 * Returns a process's name and the id of its parent, from `/proc`; undefined on other systems, which do not need it: on
 * macOS the shell execs its command, and Windows ends the processes of a closed window.
 * @param {number} pid
 * @returns {{ name: string, parent: number } | undefined}
 */
function describeProcess(pid) {
  try {
    const match = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return match ? { name: match[1] ?? '', parent: Number(match[2]) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * If npm is killed, the script is not notified, because npm runs it in a shell.
 * @returns {() => boolean} whether the npm that runs this process has ended
 */
function watchNpm() {
  const parent = process.ppid;
  const shell = describeProcess(parent);
  const npm = shell && /^(?:ba|da|k|z)?sh$/.test(shell.name) ? shell.parent : undefined;
  return () => process.ppid !== parent || (npm !== undefined && describeProcess(parent)?.parent !== npm);
}

/**
 * Calls back when the command should end: after a signal, or when its parent has ended, even after `kill -9`.
 * The callback may be called repeatedly, because Ctrl-C reaches every process of the terminal and is also forwarded.
 * @param {() => void} stop
 * @returns {() => void} removes the listeners
 */
export function onStop(stop) {
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
  const hasEnded = watchNpm();
  // Only for npm, which outlives its script. Another shell may exit and leave a background command.
  const timer = process.env.npm_lifecycle_event
    ? setInterval(() => {
        if (hasEnded()) stop();
      }, parentCheckPeriod)
    : undefined;
  timer?.unref();
  return () => {
    for (const signal of signals) process.off(signal, stop);
    process.off('disconnect', stop);
    clearInterval(timer);
  };
}
