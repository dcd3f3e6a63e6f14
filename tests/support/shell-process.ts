import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';

/** A shell of its own, started as in production. */
export interface ShellProcess {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

interface ShellOptions {
  bffUrl: string;
  remotes: Record<string, string>;
  environment?: Record<string, string>;
}

/** Folder of a remote's built files. */
export function builtRemote(name: string): string {
  return path.join(root, name, 'dist');
}

/** Starts a shell on a free port with its own empty store of remote files. */
export async function startShell({ bffUrl, remotes, environment = {} }: ShellOptions): Promise<ShellProcess> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const child = spawn(process.execPath, [path.join(root, 'shell', 'dist-server', 'main.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDirectory,
      BFF_URL: bffUrl,
      REMOTES: JSON.stringify(remotes),
      ...environment,
    },
  });
  const [message]: unknown[] = await Promise.race([
    once(child, 'message', { signal: AbortSignal.timeout(20_000) }),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The shell ended with ${String(code)} before it listened`);
    }),
  ]);
  if (typeof message !== 'object' || message === null || !('port' in message)) {
    throw new Error('The shell did not say where it listens');
  }
  return {
    url: `http://127.0.0.1:${String(message.port)}`,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
