import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../support/run-program.ts';
import { deploy, type Deployment } from './deployment.ts';
import { createArticle, signIn } from './newsroom.ts';

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment.remove());

function script(name: string, ...args: string[]): Promise<string> {
  const { source, env } = deployment;
  return run(path.join(source.directory, 'infra', 'backup', name), args, { cwd: source.directory, env });
}

async function sql(statement: string): Promise<string[]> {
  const output = await deployment.compose(
    ...['exec', '--no-TTY', 'postgres', 'psql', '--username', 'site', '--dbname', 'site'],
    ...['--tuples-only', '--no-align', '--command', statement],
  );
  return output.split('\n').filter(Boolean);
}

/** Every row of every table, each as one line. */
async function everyRow(): Promise<string[]> {
  const tables = await sql("select quote_ident(tablename) from pg_tables where schemaname = 'public'");
  const rows = await Promise.all(
    tables.map(async (table) =>
      (await sql(`select row_to_json(t) from ${table} t`)).map((row) => `${table} ${row}`),
    ),
  );
  return rows.flat().toSorted();
}

/** What the bff's role may do with each table. */
async function rightsOfBff(): Promise<string[]> {
  const rights = await sql(
    "select table_name || ' ' || privilege_type from information_schema.role_table_grants where grantee = 'bff'",
  );
  return rights.toSorted();
}

async function destroyDatabase(): Promise<void> {
  const { compose, env } = deployment;
  await compose('rm', '--stop', '--force', 'postgres');
  await run('docker', ['volume', 'rm', `${env.COMPOSE_PROJECT_NAME}_postgres-data`]);
}

test('a backup brings every row back into an empty volume', async () => {
  const token = await signIn(deployment);
  for (const number of [1, 2, 3]) await createArticle(deployment, token, `Before the loss ${number}`);
  const file = path.join(deployment.source.directory, 'quiet.dump');
  await script('backup.sh', file);
  const before = await everyRow();
  const rights = await rightsOfBff();
  expect(rights).toContain('article_change INSERT');
  expect(before.filter((row) => row.includes('Before the loss')).length).toBeGreaterThanOrEqual(3);

  await destroyDatabase();
  await script('restore.sh', file);
  expect(await everyRow()).toEqual(before);
  const news = await (await fetch(`${deployment.url}/api/news`)).text();
  expect(news).toContain('Before the loss 3');
  expect(await rightsOfBff()).toEqual(rights);
});

test('a backup under writes holds all that was acknowledged before it, each row as it was', async () => {
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
  const file = path.join(deployment.source.directory, 'busy.dump');
  await script('backup.sh', file);
  enough.abort();
  await writing;
  const live = new Set(await everyRow());

  await destroyDatabase();
  await script('restore.sh', file);
  const restored = await everyRow();
  // The two rows that writes change.
  const isCounter = (row: string) => /^article_(revision|count) /.test(row);
  expect(restored.filter((row) => !isCounter(row) && !live.has(row))).toEqual([]);
  const [kept] = await sql('select not_deleted from article_count');
  expect(await sql('select count(*) from article where deleted_at is null')).toEqual([kept]);
  for (const id of beforeBackup) {
    expect(restored.some((row) => row.startsWith('article ') && row.includes(id))).toBe(true);
  }
});

test('a restore that fails leaves the present database as it is', async () => {
  const before = await everyRow();
  const broken = path.join(deployment.source.directory, 'docker-compose.yml');
  await expect(script('restore.sh', broken)).rejects.toThrow();
  expect(await everyRow()).toEqual(before);
  expect((await fetch(`${deployment.url}/api/news`)).status).toBe(200);
});
