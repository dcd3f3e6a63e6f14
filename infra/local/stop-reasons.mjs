import { readFileSync } from 'node:fs';

/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Milliseconds between two checks whether npm still runs. */
const parentCheckPeriod = 200;

/**
 * Returns a process's name and parent id from Linux's `/proc`; undefined on other systems. These do not need it: on
 * macOS npm's shell execs the command, and Windows ends the processes of a closed window.
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
 * Observes npm by polling: npm runs a script in a shell, which does not notify the script when npm is killed.
 * @returns {() => boolean} whether the npm that runs this process has ended
 */
function watchNpm() {
  const parent = process.ppid;
  const shell = describeProcess(parent);
  const npm = shell && /^(?:ba|da|k|z)?sh$/.test(shell.name) ? shell.parent : undefined;
  return () => process.ppid !== parent || (npm !== undefined && describeProcess(parent)?.parent !== npm);
}

/**
 * Calls `stop` when the command should end: after a signal, or when its parent has ended, even by `kill -9`. May call
 * it repeatedly, because Ctrl-C reaches every process of the terminal, and parent processes forward it too.
 * @param {() => void} stop
 * @returns {() => void} removes the listeners
 */
export function onStop(stop) {
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
  const hasEnded = watchNpm();
  // Only if npm started this process: npm never exits before its script, but another parent may exit and leave a
  // background command.
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
