import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../infra/local/ports.ts';
import { executableOf, redisServer } from './executables.ts';
import { endProcess, startServer, type ThrowawayServer } from './throwaway-server.ts';

/** Starts a Redis on a free port that keeps nothing on disk. */
export async function startThrowawayRedis(): Promise<ThrowawayServer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'site-redis-'));
  const port = await freePort();
  const child = await startServer({
    file: executableOf(redisServer),
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      directory,
    ],
    readyText: 'Ready to accept connections',
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      await endProcess(child, 'SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
