import { execFile, spawnSync } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../infra/local/ports.ts';
import { executableOf, postgresServer } from './executables.ts';
import { startThrowawayServer, type ThrowawayServer } from './throwaway-server.ts';

const run = promisify(execFile);

/** The first of these users that exists runs Postgres, which refuses to run as root. */
const unprivilegedUsers = ['postgres', 'nobody'];

function numericId(flag: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function unprivilegedIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of unprivilegedUsers) {
    const uid = numericId('-u', user);
    const gid = numericId('-g', user);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user postgres or nobody.');
}

/** Starts a Postgres with an empty database on a free port; without fsync, because its data are thrown away. */
export async function startThrowawayPostgres(): Promise<ThrowawayServer> {
  const initdb = executableOf(postgresServer);
  const identity = unprivilegedIdentity();
  const directory = await mkdtemp(path.join(os.tmpdir(), 'site-postgres-'));
  if (identity) await chown(directory, identity.uid, identity.gid);
  const data = path.join(directory, 'data');
  const port = await findFreePort();
  await run(initdb, ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    cwd: directory,
    ...identity,
  });
  return startThrowawayServer({
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    file: path.join(path.dirname(initdb), 'postgres'),
    args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F', '-c', 'max_connections=200'],
    readyText: 'database system is ready to accept connections',
    // By this signal Postgres shuts down without waiting for clients.
    stopSignal: 'SIGINT',
    directory,
    ...(identity ? { identity } : {}),
  });
}
