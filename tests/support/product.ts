import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../infra/local/ports.ts';
import { root } from '../../infra/local/root.ts';
import { endProcess } from './throwaway-server.ts';

/** The credentials of every product that tests start. */
export const administrator = { username: 'admin', password: 'correct-horse-battery-staple' };

/** The whole product, running for a test. */
export interface Product {
  url: string;
  dataDirectory: string;
  /** The process of `npm start`, whose children are the servers. */
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Ends it like Ctrl-C and deletes its data. */
  stop: () => Promise<void>;
}

/** Differences from the product of a fresh clone. */
export interface ProductOptions {
  /** By default a free one. */
  port?: number;
  /** By default a folder that is removed when the product stops. */
  dataDirectory?: string;
  env?: Readonly<Record<string, string>>;
  /** The command's file; by default that of `npm start`. */
  command?: string;
}

// The set-up may build every part first.
const startLimit = 300_000;

/** Resolves when the product reports that it runs. */
function untilRunning(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The site was not up after ${startLimit / 1000} s:\n${output()}`)),
      startLimit,
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

/** Starts the product like `npm start`, or another command, with its own port and data. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(path.join(os.tmpdir(), 'site-data-')));
  const command = options.command ?? path.join(root, 'infra', 'local', 'start.mjs');
  const child = spawn(process.execPath, [command], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      // Long, so that a page has its data on a busy machine too.
      PAGE_DATA_LIMIT: '60000',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...options.env,
    },
    // The channel ends the product with the tests, even if they are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const stop = async (): Promise<void> => {
    await endProcess(child, 'SIGINT');
    if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await untilRunning(child, () => written);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, dataDirectory, process: child, output: () => written, stop };
}
