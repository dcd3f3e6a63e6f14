import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { endWithThisProcess } from '../../infra/local/guardian.ts';
import { killTree } from './process-tree.ts';

/** A server for tests, deleted with its data when it is stopped. */
export interface ThrowawayServer {
  url: string;
  /** Kills all its processes, and keeps its data. */
  kill: () => Promise<void>;
  /** Starts it after `kill`, at the same address and with the same data. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** How to start a server program, and the output that means that it answers. */
export interface ServerProgram {
  file: string;
  args: readonly string[];
  readyText: string;
  /** Numeric user and group to run as, if the current user must not. */
  identity?: { uid: number; gid: number };
}

/** A server program with its address. */
export interface ThrowawayProgram extends ServerProgram {
  url: string;
  /** The signal that ends it cleanly without waiting for its clients. */
  endSignal: NodeJS.Signals;
  /** Holds its data; removed when it is stopped. */
  directory: string;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Ends a process by a signal and waits until it is gone. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Starts a server program and resolves when its output says that it is ready. */
function startServer({ file, args, readyText, identity }: ServerProgram): Promise<ChildProcess> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...identity });
  endWithThisProcess(child);
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

/** Starts a server program that tests may also kill and start again. */
export async function startThrowaway(program: ThrowawayProgram): Promise<ThrowawayServer> {
  let child = await startServer(program);
  return {
    url: program.url,
    kill: async () => {
      await killTree(child.pid ?? 0);
      // Until this process is reaped, Postgres considers it running and does not start.
      await endProcess(child, 'SIGKILL');
    },
    startAgain: async () => {
      child = await startServer(program);
    },
    stop: async () => {
      await endProcess(child, program.endSignal);
      await rm(program.directory, { recursive: true, force: true });
    },
  };
}
