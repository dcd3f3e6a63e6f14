import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../infra/local/ports.ts';
import { root } from '../../infra/local/root.ts';
import { terminate } from './throwaway-server.ts';

export const administrator = { username: 'admin', password: 'correct-horse-battery-staple' };

export interface Product {
  url: string;
  dataDirectory: string;
  /** The process of `npm start`; its child processes are the servers. */
  process: ChildProcess;
  output: () => string;
  /** Interrupts the process as Ctrl-C does, and deletes its data. */
  stop: () => Promise<void>;
}

export interface ProductOptions {
  /** Default: a free port. */
  port?: number;
  /** Default: a folder that is deleted when the product stops. */
  dataDirectory?: string;
  env?: Readonly<Record<string, string>>;
  /** Default: the entry file of `npm start`. */
  command?: string;
  args?: readonly string[];
}

// Milliseconds; long, because the first start may build every part.
const START_TIMEOUT_MS = 300_000;

function waitUntilRunning(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The site was not up after ${START_TIMEOUT_MS / 1000} s:\n${output()}`)),
      START_TIMEOUT_MS,
    );
    child.stdout?.on('data', () => {
      if (!output().includes('The site is running at')) return;
      clearTimeout(limit);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The command ended with code ${code}:\n${output()}`));
    });
  });
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await findFreePort());
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(path.join(os.tmpdir(), 'site-data-')));
  const command = options.command ?? path.join(root, 'infra', 'local', 'start.mjs');
  const child = spawn(process.execPath, [command, ...(options.args ?? [])], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      // Milliseconds; long, because pages must contain data even on a busy machine.
      PAGE_DATA_LIMIT: '60000',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...options.env,
    },
    // The product exits when its IPC channel closes, so it also ends if the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let captured = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      captured += text;
    });
  }
  const stop = async (): Promise<void> => {
    await terminate(child, 'SIGINT');
    if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await waitUntilRunning(child, () => captured);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, dataDirectory, process: child, output: () => captured, stop };
}
