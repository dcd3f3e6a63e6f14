import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const script = path.join(import.meta.dirname, 'backup.sh');
let folder: string;
let backups: string;

// Fakes of the image's programs. CREATED is the creation time of the database; without it, the database is down.
const programs: Readonly<Record<string, string>> = {
  psql: `case "$*" in *--command*) [ -n "$CREATED" ] && echo "$CREATED" && exit; exit 1 ;; esac
    while read -r line; do case $line in *pg_export_snapshot*) echo snapshot ;; '\\q') echo 'article 3'; exit ;; esac; done`,
  pg_dump: 'echo dump',
  age: `echo "$*"; cat`,
  rclone: 'exit 1',
  df: `echo Avail; echo $((FREE * 1048576))`,
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  backups = path.join(folder, 'backups');
  await mkdir(backups);
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(path.join(folder, name), `#!/bin/bash\n${text}\n`);
    await chmod(path.join(folder, name), 0o755);
  }
});
afterEach(() => rm(folder, { recursive: true }));

const stamp = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Writes a dump, and returns its name. */
async function dumped(daysAgo: number, size = 1): Promise<string> {
  const name = `site-${stamp(daysAgo)}`;
  await writeFile(path.join(backups, `${name}.dump.age`), Buffer.alloc(size));
  await writeFile(path.join(backups, `${name}.counts`), '');
  return name;
}

function backup(command: string, settings: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    BACKUPS: backups,
    CREATED: stamp(100),
    FREE: '1000',
    BACKUP_RECIPIENT: 'age1first, age1second',
    ...settings,
  };
  return promisify(execFile)('bash', [script, command], { env });
}

const names = async () => (await readdir(backups)).filter((name) => name.endsWith('.dump.age'));

describe('selection of a backup', () => {
  test('`backup last` returns the newest backup', async () => {
    await dumped(2);
    const newest = await dumped(1);
    expect((await backup('last')).stdout).toBe(`${newest}\n`);
  });

  test('`backup last` fails if older backups are of a former database, and names the newest of these', async () => {
    const former = await dumped(2);
    await dumped(0.5);
    await expect(backup('last', { CREATED: stamp(1) })).rejects.toThrow(
      `the newest of the former database is ${former}`,
    );
  });

  test('`backup last` returns the newest backup with a warning if all backups are of a former database', async () => {
    const former = await dumped(2);
    const { stdout, stderr } = await backup('last', { CREATED: stamp(1) });
    expect([stdout, stderr]).toEqual([
      `${former}\n`,
      `${former} is of another database than the present one.\n`,
    ]);
  });

  test('`backup last` returns the newest local backup with a warning if the bucket cannot be read', async () => {
    const name = await dumped(1);
    const { stdout, stderr } = await backup('last', { BACKUP_S3_BUCKET: 'bucket' });
    expect(stdout).toBe(`${name}\n`);
    expect(stderr).toContain('The bucket cannot be read');
  });
});

describe('creation of a backup', () => {
  test('a backup is encrypted for every recipient', async () => {
    const { stdout } = await backup('dump');
    const content = await readFile(path.join(backups, `${stdout.trim()}.dump.age`), 'utf8');
    expect(content).toBe('--encrypt --recipient age1first --recipient age1second\ndump\n');
  });

  test('a backup stores the encrypted signing key in a separate file', async () => {
    const key = path.join(folder, 'jwt-secret');
    await writeFile(key, 'the key\n');
    const { stdout } = await backup('dump', { JWT_SECRET_FILE: key });
    expect(await readFile(path.join(backups, `${stdout.trim()}.key.age`), 'utf8')).toMatch(
      /^--encrypt .*\nthe key\n$/,
    );
  });

  test('a backup deletes expired backups first, even if it fails afterwards', async () => {
    await dumped(40);
    const newest = await dumped(35);
    await expect(backup('dump', { FREE: '0' })).rejects.toThrow('0 MiB are free');
    expect(await names()).toEqual([`${newest}.dump.age`]);
  });

  test('a backup deletes the files of interrupted backups, but not of a base backup in progress', async () => {
    const parts = ['site-1.part', 'base-1.tar.age.part', 'base-2.tar.age.part'];
    for (const name of parts) await writeFile(path.join(backups, name), '');
    const earlier = new Date(Date.now() - 2 * 86_400_000);
    await utimes(path.join(backups, 'base-1.tar.age.part'), earlier, earlier);
    await backup('dump');
    expect((await readdir(backups)).filter((name) => name.endsWith('.part'))).toEqual([
      'base-2.tar.age.part',
    ]);
  });

  test('a backup does not delete the newest backup of a former database', async () => {
    await dumped(41);
    const former = await dumped(40);
    await dumped(35);
    const present = await dumped(34);
    await backup('dump', { CREATED: stamp(36) });
    expect((await names()).toSorted().slice(0, -1)).toEqual([`${former}.dump.age`, `${present}.dump.age`]);
  });

  test('a backup deletes no backup while the creation time of the database is unknown', async () => {
    for (const days of [41, 40, 35]) await dumped(days);
    await backup('dump', { CREATED: '' });
    expect(await names()).toHaveLength(4);
  });

  test('a backup that may not fit on the disk fails with the needed and the free space', async () => {
    await dumped(1, 10 * 1024 * 1024);
    await expect(backup('dump', { FREE: '12' })).rejects.toThrow('needs about 13 MiB and 12 MiB are free');
    await backup('dump', { FREE: '13' });
  });
});
