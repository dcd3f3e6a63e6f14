import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/**
 * A name that the system gives to one process at a time and takes back whenever that process ends.
 * @param {string} name
 * @returns {string}
 */
function lockAddress(name) {
  const id = `site-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return path.join(os.tmpdir(), `${id}.sock`);
}

/**
 * @param {string} address
 * @returns {Promise<net.Server | undefined>} nothing when another process holds the address
 */
function tryToHold(address) {
  const server = net.createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/**
 * Waits until the holder releases the lock; a stale socket file is removed.
 * @param {string} address
 * @returns {Promise<void>}
 */
function waitForHolder(address) {
  return new Promise((resolve) => {
    const connection = net.connect(address);
    connection.once('error', (error) => {
      const abandoned = 'code' in error && error.code === 'ECONNREFUSED' && !address.startsWith('\0');
      if (abandoned) rmSync(address, { force: true });
    });
    connection.once('close', () => resolve());
    connection.resume();
  });
}

/**
 * Runs a task while no other process on this machine runs a task of the same name. It needs no package,
 * because the first such task is to install them, and leaves nothing stale behind after `kill -9`.
 * @template T
 * @param {string} name
 * @param {() => void} onWait called once when another process is at it
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function exclusively(name, onWait, task) {
  const address = lockAddress(name);
  let server = await tryToHold(address);
  if (!server) onWait();
  while (!server) {
    await waitForHolder(address);
    server = await tryToHold(address);
  }
  /** @type {Set<net.Socket>} */
  const waiting = new Set();
  server.on('connection', (connection) => {
    waiting.add(connection);
    connection.once('error', () => connection.destroy());
    connection.once('close', () => waiting.delete(connection));
  });
  try {
    return await task();
  } finally {
    server.close();
    for (const connection of waiting) connection.destroy();
  }
}
