import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

let folder: string;
let backups: string;

// Fakes of the image's programs. CLUSTER is the identifier of the present cluster; without it, the database is down.
const programs: Readonly<Record<string, string>> = {
  backup: `exec bash '${path.join(import.meta.dirname, 'backup.sh')}' "$@"`,
  psql: `[ -n "$CLUSTER" ] || exit 1
    case "$*" in
      *pg_create_restore_point*) echo "$CLUSTER/0000000A" ;;
      *pg_switch_wal*) mkdir -p "$BACKUPS/log/$CLUSTER" && touch "$BACKUPS/log/$CLUSTER/0000000A.age" ;;
      *pg_control_system*) echo "$CLUSTER" ;;
      *pg_stat_archiver*) echo "$ARCHIVER" ;;
      *mikro_orm_migrations*) echo "$CREATED" ;;
    esac`,
  pg_basebackup:
    'cd "$(mktemp -d -p FOLDER)" && echo "$CLUSTER" >cluster && tar -c cluster; exit "${FAILS:-0}"',
  pg_ctl: `cat "$2/cluster" "$2/postgresql.auto.conf" >'FOLDER/started'`,
  pg_isready: '',
  pg_dump: `cat 'FOLDER/started'`,
  age: 'cat',
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'point-in-time-'));
  backups = path.join(folder, 'backups');
  await mkdir(backups);
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(path.join(folder, name), `#!/bin/bash\n${text.replaceAll('FOLDER', folder)}\n`);
    await chmod(path.join(folder, name), 0o755);
  }
});
afterEach(() => rm(folder, { recursive: true }));

const stamp = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');

function pointInTime(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    BACKUPS: backups,
    MIGRATION_DATABASE_URL: 'postgresql://site@postgres:5432/site',
    CLUSTER: '7001',
    ARCHIVER: 'f',
    CREATED: stamp(100),
    BACKUP_RECIPIENT: 'age1first',
    BACKUP_IDENTITY: 'AGE-SECRET-KEY',
    ...settings,
  };
  return promisify(execFile)('bash', [path.join(import.meta.dirname, 'point-in-time.sh'), ...args], { env });
}

const bases = async () => (await readdir(backups)).filter((name) => name.startsWith('base-')).toSorted();

describe('base backups', () => {
  test('`point-in-time weekly` makes one base backup of each cluster, even if that of the previous cluster is recent', async () => {
    await pointInTime(['weekly']);
    await pointInTime(['weekly']);
    expect(await bases()).toEqual([expect.stringMatching(/^base-\d{8}T\d{6}Z\.7001\.tar\.age$/)]);
    await pointInTime(['weekly'], { CLUSTER: '7002' });
    expect(await bases()).toHaveLength(2);
  });

  test('`point-in-time base` stores nothing if the copy of the data ends early, or the cluster is unknown', async () => {
    await expect(pointInTime(['base'], { FAILS: '1' })).rejects.toThrow('Command failed');
    await expect(pointInTime(['base'], { CLUSTER: '' })).rejects.toThrow('Command failed');
    expect(await bases()).toEqual([]);
  });
});

test('`point-in-time key` returns the signing key that was stored with the base backup', async () => {
  const key = path.join(folder, 'jwt-secret');
  await writeFile(key, 'the key');
  const { stdout } = await pointInTime(['base'], { JWT_SECRET_FILE: key });
  for (const time of ['end', stdout.trim(), '2100-01-01']) {
    expect((await pointInTime(['key', time])).stdout).toBe('the key');
  }
  await expect(pointInTime(['key', '2001-01-01'])).rejects.toThrow('There is no base backup from before');
});

describe('`point-in-time recover`', () => {
  /** Stores a base backup of a cluster as if it had been made earlier, and returns its name. */
  async function storeBase(cluster: string, daysAgo: number): Promise<string> {
    const { stdout } = await pointInTime(['base'], { CLUSTER: cluster });
    const name = `base-${stamp(daysAgo)}.${cluster}`;
    await rename(path.join(backups, `${stdout.trim()}.tar.age`), path.join(backups, `${name}.tar.age`));
    return name;
  }

  test('`end` uses the newest base backup, also of another cluster if the database is the same', async () => {
    await storeBase('7001', 3);
    await storeBase('7002', 2);
    const { stdout } = await pointInTime(['recover', 'end'], { CLUSTER: '7002' });
    // The log of the running server is archived first.
    expect(await readdir(path.join(backups, 'log/7002'))).toEqual(['0000000A.age']);
    expect(stdout).toMatch(/^7002\n/);
    expect(stdout).not.toContain('recovery_target_time');
  });

  test('`end` fails if base backups of a former database exist, and names the newest, from which a recovery succeeds', async () => {
    const former = await storeBase('7001', 2);
    await storeBase('7002', 0.5);
    const settings = { CLUSTER: '7002', CREATED: stamp(1) };
    await expect(pointInTime(['recover', 'end'], settings)).rejects.toThrow(
      `the newest of the former database is ${former}`,
    );
    expect((await pointInTime(['recover', former], settings)).stdout).toMatch(/^7001\n/);
  });

  test('a time uses the newest base backup before it, and fails without one', async () => {
    await storeBase('7001', 3);
    await storeBase('7002', 1);
    const time = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const { stdout } = await pointInTime(['recover', time(2)]);
    expect(stdout).toMatch(/^7001\n/);
    expect(stdout).toContain(`recovery_target_time = '${time(2).slice(0, 10)}`);
    await expect(pointInTime(['recover', time(4)])).rejects.toThrow('There is no base backup from before');
  });
});

describe('`point-in-time healthy`', () => {
  test('succeeds with a recent base backup and an archived log', async () => {
    await pointInTime(['base']);
    await expect(pointInTime(['healthy'])).resolves.toMatchObject({ stdout: '' });
  });

  test('fails if only a former cluster has a recent base backup', async () => {
    await pointInTime(['base']);
    await expect(pointInTime(['healthy'], { CLUSTER: '7002' })).rejects.toThrow('no base backup');
  });

  test.each(['t', ''])('fails if the query for failures of the archiver returns "%s"', async (ARCHIVER) => {
    await pointInTime(['base']);
    await expect(pointInTime(['healthy'], { ARCHIVER })).rejects.toThrow('The log is not archived.');
  });
});
