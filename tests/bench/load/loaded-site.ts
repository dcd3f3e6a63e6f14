import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtRemotes } from '../../../infra/local/parts.ts';
import { root } from '../../../infra/local/root.ts';
import { type NodeProcess, residentMemory, startNode } from '../server/node-process.ts';
import { migrate, startBff } from '../server/product.ts';
import { startThrowawayPostgres } from '../../support/throwaway-postgres.ts';
import { startThrowawayRedis } from '../../support/throwaway-redis.ts';

/** Requests a minute that one address gets, as in the containers. */
export const rateLimit = 1_200;

/** The product as the containers run it, behind one address. */
export interface LoadedSite {
  readonly url: string;
  /** Resident memory in MiB. */
  memory(): Readonly<Record<'shell' | 'bff', number>>;
  /** Whether the processes are those that were started. */
  areAlive(): boolean;
  stop(): Promise<void>;
}

/** Starts it in production with a real Postgres and Redis; callers tell their address in `X-Forwarded-For`. */
export async function startLoadedSite(): Promise<LoadedSite> {
  const [postgres, redis] = await Promise.all([startThrowawayPostgres(), startThrowawayRedis()]);
  await migrate(postgres.url);
  const bff = await startBff(postgres.url, redis.url, {
    SAMPLE_DATA: 'true',
    RATE_LIMIT: String(rateLimit),
    TRUST_PROXY: '1',
  });
  const directory = await mkdtemp(path.join(os.tmpdir(), 'load-'));
  const shell = await startNode([path.join(root, 'shell/dist-server/main.mjs')], {
    NODE_ENV: 'production',
    PORT: '0',
    BFF_URL: bff.url,
    DATA_DIR: directory,
    REMOTES: builtRemotes(),
    TRUST_PROXY: '1',
  });
  const isAlive = ({ child }: NodeProcess): boolean => child.exitCode === null && child.signalCode === null;
  return {
    url: shell.url,
    memory: () => ({ shell: residentMemory(shell.child), bff: residentMemory(bff.child) }),
    areAlive: () => isAlive(shell) && isAlive(bff),
    async stop() {
      await Promise.all([shell.stop(), bff.stop()]);
      await Promise.all([postgres.stop(), redis.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
