import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';

export interface ServerProcess {
  readonly process: ChildProcess;
  readonly url: string;
  output(): string;
}

const START_TIMEOUT_MS = 300_000;

/**
 * Starts a server, and resolves when it listens.
 * @param main path of the server's entry file in the repository
 */
export async function startServerProcess(
  main: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(root, main)], {
    cwd: root,
    // The server exits when its IPC channel closes, so it also ends if the tests are killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
  });
  let captured = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    captured += text;
  });
  const [message]: unknown[] = await Promise.race([
    once(child, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) }),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${main} ended with ${String(code)} before it listened`);
    }),
  ]);
  if (typeof message !== 'object' || message === null || !('port' in message)) {
    throw new Error(`${main} did not report its port`);
  }
  return { process: child, url: `http://127.0.0.1:${String(message.port)}`, output: () => captured };
}
