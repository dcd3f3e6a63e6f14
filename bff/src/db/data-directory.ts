import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { StartError } from './start-error.ts';

/** A lock that was not renewed for this time is considered abandoned. */
const STALE_MS = 8_000;
const RENEW_MS = 2_000;
const UNTIL_STALE = { retries: 40, factor: 1, minTimeout: 250 } as const;
const HOLDER_FILE = 'lock-holder.json';
/** PostgreSQL's FirstNormalObjectId: files with lower numbers were created by initdb. */
const FIRST_OWN_TABLE = 16_384;

interface Holder {
  readonly host: string;
  readonly pid: number;
}

/**
 * Locks the directory, because two processes on one embedded database would lose data. Takes over the lock of a killed
 * process.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data directory ${directory} cannot be created: ${reason(error)}`);
  }
  const release = await acquire(directory);
  const holder = { host: hostname(), pid: process.pid } satisfies Holder;
  await writeFile(path.join(directory, HOLDER_FILE), JSON.stringify(holder));
  return release;
}

/** Without `PG_VERSION`, the embedded database would create a new database over existing tables. */
export async function requireCompleteDatabase(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const files = await readdir(path.join(folder, 'base'), { recursive: true }).catch(() => []);
  if (!files.some((file) => Number.parseInt(path.basename(file), 10) >= FIRST_OWN_TABLE)) return;
  throw new StartError(
    `The database in ${folder} is incomplete: the file PG_VERSION is missing. Copy or restore the whole folder again, or move it away to start with an empty database.`,
  );
}

async function acquire(directory: string): Promise<() => Promise<void>> {
  const lockfilePath = path.join(directory, 'lock');
  const holder = await readHolder(path.join(directory, HOLDER_FILE));
  if (holder !== undefined && !isAlive(holder)) await rm(lockfilePath, { recursive: true, force: true });
  const retries = holder === undefined ? UNTIL_STALE : 0;
  try {
    const times = { stale: STALE_MS, update: RENEW_MS, retries };
    return await lock(directory, { lockfilePath, ...times, onCompromised: exitImmediately });
  } catch (error) {
    const name = holder === undefined ? 'another process' : `process ${holder.pid}`;
    throw new StartError(
      isLocked(error)
        ? `The data directory ${directory} is in use by ${name}.`
        : `The data directory ${directory} cannot be used: ${reason(error)}`,
    );
  }
}

/** Returns undefined for a holder on another machine or in another container: then only the lock's age counts. */
async function readHolder(holderPath: string): Promise<Holder | undefined> {
  const text = await readFile(holderPath, 'utf8').catch(() => '');
  const match = /^\{"host":"(?<host>[^"]*)","pid":(?<pid>\d+)\}$/.exec(text)?.groups;
  if (match?.['host'] !== hostname()) return undefined;
  return { host: match['host'], pid: Number(match['pid']) };
}

function isAlive({ pid }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Another process has the lock now: any further write could destroy data. */
function exitImmediately(): void {
  process.stderr.write('The data directory was taken over by another process.\n');
  process.exit(1);
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOCKED';
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
