import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a waiting process tries again to acquire the lock. */
const checkPeriod = 100;

/**
 * Returns the address of the lock's socket. Linux and Windows remove the socket when its process ends; on macOS it is a
 * file that remains.
 * @param {string} name
 * @returns {string}
 */
function socketOf(name) {
  const id = `site-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${id}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : path.join(os.tmpdir(), id);
}

/**
 * @param {string} socket
 * @returns {Promise<net.Server | undefined>} undefined if another process listens
 */
function listen(socket) {
  return new Promise((resolve, reject) => {
    const server = net.createServer((connection) => connection.destroy());
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(socket, () => resolve(server));
  });
}

/**
 * Removes the socket file if no process listens on it, as after a kill.
 * @param {string} socket
 */
function removeStale(socket) {
  if (!path.isAbsolute(socket) || process.platform === 'win32') return;
  const connection = net.connect(socket, () => connection.destroy());
  connection.once('error', () => rmSync(socket, { force: true }));
}

/**
 * Runs a task once no other process on this machine runs a task with the same name. A local socket is the lock. This
 * module imports no packages, because it also locks their installation.
 * @template T
 * @param {string} name
 * @param {() => void} onWait called once if another process holds the lock
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function runExclusively(name, onWait, task) {
  const socket = socketOf(name);
  let held = await listen(socket);
  if (!held) onWait();
  while (!held) {
    removeStale(socket);
    await pause(checkPeriod);
    held = await listen(socket);
  }
  try {
    return await task();
  } finally {
    held.close();
  }
}
