import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';

/** How often (milliseconds) a waiting process tries again. */
const checkPeriod = 100;
/** How often (milliseconds) the holder touches its lock, and after how long without that it is stale. */
const touchPeriod = 5_000;
const staleAfter = 60_000;

/**
 * @param {unknown} error
 * @returns {unknown} such as `EEXIST`
 */
function codeOf(error) {
  return types.isNativeError(error) && 'code' in error ? error.code : undefined;
}

/**
 * Whether the process that wrote a lock file is still running. Its number may belong to another process by now, and a process
 * that was killed between creation and writing leaves an empty file: so only a lock that is touched counts.
 * @param {string} file
 * @returns {boolean} false also if the file has disappeared
 */
function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleAfter) return false;
    const holder = Number(readFileSync(file, 'utf8'));
    // Between creation and writing, the file is empty.
    if (holder !== 0) process.kill(holder, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether this process holds the lock now
 */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // Windows refuses the name of a file that is being removed.
    if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'EPERM') throw error;
    // Removes the lock of a process that was killed; the next attempt creates it again.
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * Runs a task while no other process on this machine runs a task of the same name. It uses no packages, because the first
 * such task installs them.
 * @template T
 * @param {string} name
 * @param {() => void} onWait called once if another process holds the lock
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function exclusively(name, onWait, task) {
  const id = createHash('sha256').update(name).digest('hex').slice(0, 24);
  const file = path.join(os.tmpdir(), `site-${id}.lock`);
  let isTold = false;
  while (!take(file)) {
    if (!isTold && isHeld(file)) {
      isTold = true;
      onWait();
    }
    await pause(checkPeriod);
  }
  const touching = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The temporary folder was emptied.
    }
  }, touchPeriod);
  try {
    return await task();
  } finally {
    clearInterval(touching);
    rmSync(file, { force: true });
  }
}
