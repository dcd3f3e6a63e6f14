import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runBackupScript, destroyDatabase, dumpDatabase, readEveryRow, sql } from './database.ts';
import { deploy, type Deployment } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment.remove());

const script = (name: string, ...args: string[]) => runBackupScript(deployment, {}, name, ...args);

/** Returns the bff role's privileges on each table. */
async function rightsOfBff(): Promise<string[]> {
  const rights = await sql(
    deployment,
    "select table_name || ' ' || privilege_type from information_schema.role_table_grants where grantee = 'bff'",
  );
  return rights.toSorted();
}

test('a backup restores every row into an empty volume', async () => {
  const token = await signIn(deployment);
  for (const number of [1, 2, 3]) await createArticle(deployment, token, `Before the loss ${number}`);
  const file = await dumpDatabase(deployment, 'quiet.dump');
  const before = await readEveryRow(deployment);
  const rights = await rightsOfBff();
  expect(rights).toContain('audit_entry INSERT');
  expect(before.filter((row) => row.includes('Before the loss')).length).toBeGreaterThanOrEqual(3);

  await destroyDatabase(deployment);
  await script('restore.sh', file, '--yes');
  expect(await readEveryRow(deployment)).toEqual(before);
  const news = await (await fetch(`${deployment.url}/api/news`)).text();
  expect(news).toContain('Before the loss 3');
  expect(await rightsOfBff()).toEqual(rights);
});

test('a backup during writes contains every write acknowledged before it, unchanged', async () => {
  const token = await signIn(deployment);
  const acknowledged: string[] = [];
  const enough = new AbortController();
  const writing = (async () => {
    for (let number = 1; !enough.signal.aborted; number += 1) {
      acknowledged.push((await createArticle(deployment, token, `Under writes ${number}`)).id);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const beforeBackup = [...acknowledged];
  const file = await dumpDatabase(deployment, 'busy.dump');
  enough.abort();
  await writing;
  const live = new Set(await readEveryRow(deployment));

  await destroyDatabase(deployment);
  await script('restore.sh', file, '--yes');
  const restored = await readEveryRow(deployment);
  // Every write increments the counter `article_revision`, so its restored row may differ.
  const isCounter = (row: string) => row.startsWith('article_revision ');
  expect(restored.filter((row) => !isCounter(row) && !live.has(row))).toEqual([]);
  for (const id of beforeBackup) {
    expect(restored.some((row) => row.startsWith('article ') && row.includes(id))).toBe(true);
  }
});

test('a restore that fails at any command leaves the current database in use', async () => {
  const token = await signIn(deployment);
  const backup = await dumpDatabase(deployment, 'earlier.dump');
  // A Bash trap that numbers the commands of the restore in a file, and ends the restore before the command FAIL_AT.
  const failing = path.join(deployment.source.directory, 'fail-at.sh');
  const reached = path.join(deployment.source.directory, 'reached');
  await writeFile(failing, `n=0; trap 'echo $((++n)) >"${reached}"; ((n != FAIL_AT)) || exit 1' DEBUG\n`);
  const restore = (at: number) =>
    runBackupScript(deployment, { BASH_ENV: failing, FAIL_AT: String(at) }, 'restore.sh', backup, '--yes');
  await restore(0);
  // The last command is not counted: it belongs to the exit trap, which also runs after failures.
  const commands = Number(await readFile(reached, 'utf8')) - 1;
  expect(commands).toBeGreaterThan(15);

  await createArticle(deployment, token, 'After the backup');
  const before = await readEveryRow(deployment);
  for (let at = 1; at <= commands; at += 1) {
    await expect(restore(at), `failed at command ${at}`).rejects.toThrow();
    expect(await readEveryRow(deployment), `failed at command ${at}`).toEqual(before);
    const news = async () => (await fetch(`${deployment.url}/api/news`)).status;
    await expect.poll(news, { message: `failed at command ${at}`, timeout: 60_000 }).toBe(200);
    const names = await sql(deployment, "select datname from pg_database where datname like 'site_%'");
    expect(names.filter((name) => name !== 'site_replaced')).toEqual([]);
  }
});

test('restore.sh fails for a file that is not a backup, and does not change the database', async () => {
  const before = await readEveryRow(deployment);
  const broken = path.join(deployment.source.directory, 'docker-compose.yml');
  await expect(script('restore.sh', broken)).rejects.toThrow('The database is as it was');
  expect(await readEveryRow(deployment)).toEqual(before);
  expect((await fetch(`${deployment.url}/api/news`)).status).toBe(200);
});

test('a restore over a database that cannot be read asks about every public release', async () => {
  const file = await dumpDatabase(deployment, 'readable.dump');
  await sql(deployment, 'alter table article rename column public_from to unreadable');
  await expect(script('restore.sh', file)).rejects.toThrow('Before the loss 1');
  await script('restore.sh', file, '--yes');
  expect((await fetch(`${deployment.url}/api/news`)).status).toBe(200);
});
