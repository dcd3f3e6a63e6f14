import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { run } from '../support/run-program.ts';
import { runBackupScript, destroyDatabase, readEveryRow, sql } from './database.ts';
import { deploy, type Deployment, hostAddress, provideImage } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';

// Each test continues with the backups of the previous one.
test.describe.configure({ mode: 'serial' });

let deployment: Deployment;
let store: ObjectStore;
let settings: Readonly<Record<string, string>>;

const script = (name: string, ...args: string[]) => runBackupScript(deployment, settings, name, ...args);

function compose(...args: string[]): Promise<string> {
  const { source, env } = deployment;
  const options = { cwd: source.directory, env: { ...env, ...settings } };
  return run('docker', ['compose', '--progress', 'quiet', ...args], options);
}

function backup(...args: string[]): Promise<string> {
  return compose('exec', '--no-TTY', 'backup', ...args);
}

test.beforeAll(async () => {
  [deployment, store] = await Promise.all([deploy(), startObjectStore()]);
  settings = {};
  await provideImage(compose, 'backup');
  const identity = await compose('run', '--rm', '--no-TTY', '--no-deps', 'backup', 'age-keygen');
  const file = path.join(deployment.source.directory, 'identity.txt');
  await writeFile(file, identity);
  settings = {
    COMPOSE_PROFILES: 'backup',
    BACKUP_IDENTITY_FILE: file,
    BACKUP_RECIPIENT: /public key: (age1\w+)/.exec(identity)?.[1] ?? '',
    BACKUP_S3_BUCKET: 'backups/site',
    BACKUP_S3_ENDPOINT: `http://${hostAddress()}:${store.port}`,
    BACKUP_S3_REGION: 'eu-central-1',
    BACKUP_S3_ACCESS_KEY_ID: store.keyId,
    BACKUP_S3_SECRET_ACCESS_KEY: store.secretKey,
  };
});

test.afterAll(async () => {
  await compose('down', '--volumes', '--timeout', '5');
  await deployment.remove();
  await store.stop();
});

const dumpsOffsite = () => [...store.objects.keys()].filter((name) => name.endsWith('.dump.age'));

test('the backup service makes an encrypted backup when it starts, locally and off-site', async () => {
  await createArticle(deployment, await signIn(deployment), 'Before the first backup');
  await compose('up', '--detach', '--wait', '--no-deps', '--no-build', 'backup');
  await expect.poll(() => backup('cat', '/status/backup.prom')).toBe('backup_healthy 1\n');
  const names = (await backup('backup', 'list')).trim();
  expect(names).toMatch(/^site-\d{8}T\d{6}Z$/);
  expect(dumpsOffsite()).toEqual([`backups/site/${names}.dump.age`]);
  const content = store.objects.get(dumpsOffsite().join())?.content.toString('latin1');
  expect(content).toMatch(/^age-encryption\.org\/v1/);
  for (const { content: sent } of store.objects.values()) {
    expect(sent.includes('Before the first backup')).toBe(false);
  }
});

test('a backup deletes expired backups, except for the newest one of a former database', async () => {
  const [first = ''] = (await backup('backup', 'list')).split('\n');
  const [oldest, old] = ['site-20200101T000000Z', 'site-20200102T000000Z'];
  const move = `for f in ${first}.*; do cp $f ${oldest}.\${f#*.}; mv $f ${old}.\${f#*.}; done`;
  await backup('sh', '-c', `cd /backups && ${move}`);
  for (const [name, object] of [...store.objects]) {
    store.objects.delete(name);
    for (const renamed of [oldest, old]) store.objects.set(name.replace(first, renamed), object);
  }
  await backup('backup', 'now');
  await backup('backup', 'now');
  for (const listed of [await backup('backup', 'list'), dumpsOffsite().join()]) {
    expect([listed.includes(oldest), listed.includes(old)]).toEqual([false, true]);
  }
});

test('rehearse.sh restores the last backup into a separate database, compares the row counts and drops it', async () => {
  await createArticle(deployment, await signIn(deployment), 'After the last backup');
  const before = await readEveryRow(deployment);
  const report = await script('rehearse.sh');
  const [, atBackup, restored, live] = /^article +(\d+) +(\d+) +(\d+)$/m.exec(report) ?? [];
  expect(restored).toBe(atBackup);
  expect(Number(live)).toBe(Number(restored) + 1);
  expect(report).toContain('The backup can be restored, and holds every row.');
  expect(await readEveryRow(deployment)).toEqual(before);
  expect(await sql(deployment, "select datname from pg_database where datname = 'site_rehearsal'")).toEqual(
    [],
  );
});

test('after the loss of the database and local backups, the last backup is restored from off-site', async () => {
  await createArticle(deployment, await signIn(deployment), 'Before the loss');
  await backup('backup', 'now');
  const before = await readEveryRow(deployment);
  await destroyDatabase(deployment);
  await compose('rm', '--stop', '--force', 'backup');
  await run('docker', ['volume', 'rm', `${deployment.env.COMPOSE_PROJECT_NAME}_backups`]);
  await script('restore.sh', 'last', '--yes');
  expect(await readEveryRow(deployment)).toEqual(before);
  expect(await (await fetch(`${deployment.url}/api/news`)).text()).toContain('Before the loss');
});

/** Makes a backup with changed settings. */
function backupWith(setting: Readonly<Record<string, string>>): Promise<string> {
  const { source, env } = deployment;
  return run('docker', ['compose', 'run', '--rm', '--no-TTY', '--no-deps', 'backup', 'backup', 'now'], {
    cwd: source.directory,
    env: { ...env, ...settings, ...setting },
  });
}

test('a backup without a public key fails with a message', async () => {
  await expect(backupWith({ BACKUP_RECIPIENT: '' })).rejects.toThrow(
    'BACKUP_RECIPIENT is not the public key of an age identity',
  );
});
