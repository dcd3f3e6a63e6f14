import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A lock that some process may hold: whoever connects is told of its end by the end of the connection.
 * @typedef {{ release: () => void }} Lock
 */

/**
 * @param {string} address
 * @returns {Promise<net.Server>}
 */
function listen(address) {
  const server = net.createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

/**
 * @param {net.Server} server
 * @returns {() => void} ends it, and the connections of those who wait for that
 */
function ending(server) {
  /** @type {Set<net.Socket>} */
  const waiting = new Set();
  server.on('connection', (connection) => {
    waiting.add(connection);
    connection.once('error', () => connection.destroy());
    connection.once('close', () => waiting.delete(connection));
  });
  return () => {
    server.close();
    for (const connection of waiting) connection.destroy();
  };
}

/**
 * Connects to a holder.
 * @param {string} address
 * @returns {Promise<net.Socket | undefined>} nothing when there is none any more
 */
function connectTo(address) {
  const connection = net.connect(address);
  return new Promise((resolve) => {
    connection.once('error', () => resolve(undefined));
    connection.once('connect', () => resolve(connection));
  });
}

/**
 * @param {net.Socket} connection
 * @returns {Promise<void>}
 */
function untilClosed(connection) {
  return new Promise((resolve) => {
    if (connection.destroyed) resolve();
    connection.once('close', () => resolve()).resume();
  });
}

/**
 * Windows gives a pipe's name to one process at a time, and takes it back whenever that process ends.
 * @param {string} id
 * @returns {Promise<Lock | net.Socket | undefined>} the lock, or a connection to its holder, who may have just gone
 */
async function tryPipe(id) {
  const address = `\\\\.\\pipe\\${id}`;
  try {
    return { release: ending(await listen(address)) };
  } catch {
    return connectTo(address);
  }
}

/**
 * Each who wants the lock listens at a name of his own, in the lock's folder, and only then looks for others there: of
 * two who come at once at least one sees the other. Whoever sees nobody alive holds the lock, all others leave and come
 * again. The names of dead processes are never taken again, so that anybody may remove them.
 * @param {string} folder
 * @returns {Promise<Lock | net.Socket | undefined>} the lock, or a connection to its holder, who may have just gone
 */
async function trySockets(folder) {
  mkdirSync(folder, { recursive: true });
  const name = randomUUID().slice(0, 13);
  const own = path.join(folder, name);
  // A socket that does not listen yet would be taken for that of a dead process.
  const server = await listen(`${folder}-${name}`);
  renameSync(`${folder}-${name}`, own);
  const end = ending(server);
  const release = () => {
    rmSync(own, { force: true });
    end();
  };
  for (const other of readdirSync(folder).filter((entry) => entry !== name)) {
    const holder = await connectTo(path.join(folder, other));
    if (!holder) rmSync(path.join(folder, other), { force: true });
    else {
      release();
      return holder;
    }
  }
  return { release };
}

/**
 * Runs a task while no other process on this machine runs a task of the same name. It needs no package,
 * because the first such task is to install them, and leaves nothing behind after `kill -9` that anybody would wait for.
 * @template T
 * @param {string} name
 * @param {() => void} onWait called once when another process is at it
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function exclusively(name, onWait, task) {
  const id = `site-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  const take = () => (process.platform === 'win32' ? tryPipe(id) : trySockets(path.join(os.tmpdir(), id)));
  let isTold = false;
  for (;;) {
    const taken = await take();
    if (taken && 'release' in taken) {
      try {
        return await task();
      } finally {
        taken.release();
      }
    }
    if (!isTold) onWait();
    isTold = true;
    if (taken) await untilClosed(taken);
    // Two who met must not meet again and again.
    await pause(Math.random() * 100);
  }
}
