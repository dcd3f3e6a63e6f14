import { readFileSync } from 'node:fs';

/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How often (milliseconds) a command looks whether the npm that runs it is still there. */
const parentCheckPeriod = 200;

/**
 * A process's name and parent, on Linux. Elsewhere nothing: the shell of macOS becomes the one command that it is
 * given, and Windows ends what runs in a window with the window.
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
 * npm runs a script in a shell, and dies without a word to either: the shell then has another parent, or is gone.
 * @returns {() => boolean} whether the npm that runs this process has ended
 */
function watchNpm() {
  const parent = process.ppid;
  const shell = describeProcess(parent);
  const npm = shell && /^(?:ba|da|k|z)?sh$/.test(shell.name) ? shell.parent : undefined;
  return () => process.ppid !== parent || (npm !== undefined && describeProcess(parent)?.parent !== npm);
}

/**
 * Calls back when the command is to end: it is told so, or whatever started it is gone, even by `kill -9`.
 * Ctrl-C reaches every process of the terminal and is passed on too: the callback may be called repeatedly.
 * @param {() => void} stop
 * @returns {() => void} lets the process end like any other again
 */
export function onStop(stop) {
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
  const hasEnded = watchNpm();
  // Only npm is sure to outlive its script; a shell may leave a command behind on purpose.
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
