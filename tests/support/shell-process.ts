import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';
import { startServerProcess } from './server-process.ts';
import { endProcess } from './throwaway-server.ts';

/** A shell process, started as in production. */
export interface ShellProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Its standard output so far. */
  output(): string;
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
  const shell = await startServerProcess('shell/dist-server/main.mjs', {
    PORT: '0',
    DATA_DIR: dataDirectory,
    BFF_URL: bffUrl,
    REMOTES: JSON.stringify(remotes),
    // Long, so that a page has its data on a busy machine too.
    PAGE_DATA_LIMIT: '60000',
    ...environment,
  });
  return {
    ...shell,
    async stop() {
      await endProcess(shell.process, 'SIGTERM');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
