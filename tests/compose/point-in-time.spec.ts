import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { runBackupScript, readEveryRow, sql } from './database.ts';
import { deploy, type Deployment, provideImage } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';

// The second test continues with the base backup of the first.
test.describe.configure({ mode: 'serial' });

let deployment: Deployment;
let settings: Readonly<Record<string, string>> = {};

const script = (name: string, ...args: string[]) => runBackupScript(deployment, settings, name, ...args);

function compose(...args: string[]): Promise<string> {
  const { source, env } = deployment;
  const options = { cwd: source.directory, env: { ...env, ...settings } };
  return run('docker', ['compose', '--progress', 'quiet', ...args], options);
}

test.beforeAll(async () => {
  deployment = await deploy();
  await provideImage(compose, 'backup');
  const identity = await compose('run', '--rm', '--no-TTY', '--no-deps', 'backup', 'age-keygen');
  const file = path.join(deployment.source.directory, 'identity.txt');
  await writeFile(file, identity);
  settings = {
    COMPOSE_FILE: 'docker-compose.yml:infra/backup/point-in-time.yml',
    BACKUP_IDENTITY_FILE: file,
    BACKUP_RECIPIENT: /public key: (age1\w+)/.exec(identity)?.[1] ?? '',
  };
  await compose('up', '--detach', '--no-build', '--wait', 'postgres', 'bff');
});

test.afterAll(async () => {
  await compose('down', '--volumes', '--timeout', '5');
  await deployment.remove();
});

test('the database is restored to a time between two changes, from a base backup and the log', async () => {
  const token = await signIn(deployment);
  await compose('run', '--rm', '--no-TTY', '--no-deps', 'backup', 'point-in-time', 'base');
  await createArticle(deployment, token, 'Before the mistake');
  const before = await readEveryRow(deployment);
  const [time = ''] = await sql(deployment, 'select now()');
  await createArticle(deployment, token, 'The mistake');
  const [piece = ''] = await sql(deployment, 'select pg_walfile_name(pg_current_wal_lsn())');
  await sql(deployment, 'select pg_switch_wal()');
  const files = () =>
    compose('exec', '--no-TTY', 'postgres', 'find', '/backups/log', '-name', '*.age', '-printf', '%f\\n');
  await expect.poll(files, { timeout: 60_000 }).toContain(`${piece}.age`);

  await script('restore.sh', `at:${time}`, '--yes');
  expect(await readEveryRow(deployment)).toEqual(before);
  expect(await (await fetch(`${deployment.url}/api/news`)).text()).toContain('Before the mistake');
});

test('the recovery to a time outside the log fails with a message', async () => {
  await expect(script('restore.sh', 'at:2001-01-01 00:00:00 UTC')).rejects.toThrow(
    'There is no base backup from before',
  );
  await expect(script('restore.sh', 'at:2101-01-01 00:00:00 UTC')).rejects.toThrow(
    'The log does not reach that time.',
  );
});
