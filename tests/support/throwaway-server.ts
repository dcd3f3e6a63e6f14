import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { terminateWithParent } from '../../infra/local/guardian.ts';
import { killTree } from './process-tree.ts';

export interface ThrowawayServer {
  url: string;
  /** Kills all processes of the server; the data remain. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface ServerProgram {
  file: string;
  args: readonly string[];
  readyText: string;
  /** The user and group that run the server; absent unless the current user is root. */
  identity?: { uid: number; gid: number };
}

export interface ThrowawayProgram extends ServerProgram {
  url: string;
  /** The signal by which the server shuts down cleanly, without waiting for clients. */
  stopSignal: NodeJS.Signals;
  /** The folder of the server's data; `stop` deletes it. */
  directory: string;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export function terminate(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function startServer({ file, args, readyText, identity }: ServerProgram): Promise<ChildProcess> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...identity });
  terminateWithParent(child);
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(readyText)) resolve(child);
      });
    }
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${file} ended before it was ready:\n${output.trim()}`)));
  });
}

export async function startThrowawayServer(program: ThrowawayProgram): Promise<ThrowawayServer> {
  let child = await startServer(program);
  return {
    url: program.url,
    kill: async () => {
      await killTree(child.pid ?? 0);
      // Also reaps the process, because Postgres does not start while its former process is a zombie.
      await terminate(child, 'SIGKILL');
    },
    restart: async () => {
      child = await startServer(program);
    },
    stop: async () => {
      await terminate(child, program.stopSignal);
      await rm(program.directory, { recursive: true, force: true });
    },
  };
}
