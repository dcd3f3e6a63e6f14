import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { StartError } from './start-error.ts';

/** A lock that was not renewed for this long is considered abandoned. */
const STALE_MS = 8_000;
const RENEW_MS = 2_000;
const RETRY_MS = 250;
/** The lowest number of a file that initdb has not made (FirstNormalObjectId). */
const FIRST_OWN_TABLE = 16_384;

interface Holder {
  readonly host: string;
  readonly pid: number;
}

/**
 * Creates the data directory and locks it for this process, because two processes on one embedded database
 * would lose data silently. The lock of a killed process is taken over, on the same machine immediately.
 * @returns a function that releases the lock
 * @throws {StartError} if a running process holds the lock, or the directory is not writable
 */
export async function holdDataDirectory(directory: string): Promise<() => Promise<void>> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data directory ${directory} cannot be made: ${reason(error)}`);
  }
  const lockPath = path.join(directory, 'lock');
  const holderPath = path.join(directory, 'lock-holder.json');
  const release = await acquire(directory, lockPath, holderPath);
  await writeFile(holderPath, JSON.stringify({ host: hostname(), pid: process.pid } satisfies Holder));
  return release;
}

/**
 * Refuses a folder in which the embedded database would create a new one over the old data, because the file is
 * missing by which it recognises its folder. A first start that was interrupted has left no tables of ours.
 * @throws {StartError}
 */
export async function requireWholeDatabase(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const files = await readdir(path.join(folder, 'base'), { recursive: true }).catch(() => []);
  if (!files.some((file) => Number.parseInt(path.basename(file), 10) >= FIRST_OWN_TABLE)) return;
  throw new StartError(
    `The database in ${folder} is incomplete: the file PG_VERSION is missing. Copy or restore the whole folder again, or move it away to start with an empty database.`,
  );
}

async function acquire(
  directory: string,
  lockPath: string,
  holderPath: string,
): Promise<() => Promise<void>> {
  const giveUpAt = Date.now() + STALE_MS + RENEW_MS;
  for (;;) {
    try {
      return await lock(directory, {
        lockfilePath: lockPath,
        stale: STALE_MS,
        update: RENEW_MS,
        onCompromised: stopAtOnce,
      });
    } catch (error) {
      if (!isLocked(error)) {
        throw new StartError(`The data directory ${directory} cannot be used: ${reason(error)}`);
      }
    }
    const holder = await readHolder(holderPath);
    const isDead = holder !== undefined && !isAlive(holder);
    if (isDead) await rm(lockPath, { recursive: true, force: true });
    else if (holder !== undefined || Date.now() > giveUpAt) {
      const name = holder === undefined ? 'another process' : `process ${holder.pid}`;
      throw new StartError(`The data directory ${directory} is in use by ${name}.`);
    } else await wait(RETRY_MS);
  }
}

/**
 * The process that has written its name last; undefined for one on another machine or in another container, which can
 * only be judged by the age of its lock.
 */
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
function stopAtOnce(): void {
  process.stderr.write('The data directory was taken over by another process.\n');
  process.exit(1);
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOCKED';
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
