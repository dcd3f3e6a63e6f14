import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../infra/local/ports.ts';
import { executableOf, redisServer } from './executables.ts';
import { startThrowawayServer, type ThrowawayServer } from './throwaway-server.ts';

/** Starts a Redis on a free port, without persistence. */
export async function startThrowawayRedis(): Promise<ThrowawayServer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'site-redis-'));
  const port = await findFreePort();
  return startThrowawayServer({
    url: `redis://127.0.0.1:${port}`,
    file: executableOf(redisServer),
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', directory],
      ...['--save', '', '--appendonly', 'no'],
    ],
    readyText: 'Ready to accept connections',
    stopSignal: 'SIGTERM',
    directory,
  });
}
