import { type ChildProcess, spawn } from 'node:child_process';

/** A server of the tests' own, gone with all its data once stopped. */
export interface ThrowawayServer {
  url: string;
  stop: () => Promise<void>;
}

/** How a server program is started, and the text by which it tells that it answers. */
export interface ServerProgram {
  file: string;
  args: readonly string[];
  readyText: string;
  /** Numeric user and group to run as, where the present user must not. */
  identity?: { uid: number; gid: number };
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

/** Starts a server program and resolves once it has written the text that says it is ready. */
export function startServer({ file, args, readyText, identity }: ServerProgram): Promise<ChildProcess> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...identity });
  // Whatever ends the tests ends the server.
  const endWithTests = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', endWithTests);
  child.once('exit', () => process.off('exit', endWithTests));
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
