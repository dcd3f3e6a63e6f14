import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';
import { startServerProcess } from './server-process.ts';
import { terminate } from './throwaway-server.ts';

export interface ShellProcess {
  readonly url: string;
  readonly process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

interface ShellOptions {
  bffUrl: string;
  remotes: Record<string, string>;
  environment?: Record<string, string>;
}

export function builtRemotePath(name: string): string {
  return path.join(root, name, 'dist');
}

export async function startShell({ bffUrl, remotes, environment = {} }: ShellOptions): Promise<ShellProcess> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const shell = await startServerProcess('shell/dist-server/main.mjs', {
    PORT: '0',
    DATA_DIR: dataDirectory,
    BFF_URL: bffUrl,
    REMOTES: JSON.stringify(remotes),
    // Milliseconds; long, because pages must contain data even on a busy machine.
    PAGE_DATA_LIMIT: '60000',
    ...environment,
  });
  return {
    ...shell,
    async stop() {
      await terminate(shell.process, 'SIGTERM');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
