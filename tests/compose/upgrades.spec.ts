import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { deploy, type Deployment } from './deployment.ts';
import { callNewsroom, createArticle, signIn } from './newsroom.ts';
import { startTraffic } from './traffic.ts';

let deployment: Deployment;

test.beforeAll(async () => {
  deployment = await deploy();
});

test.afterAll(() => deployment.remove());

/** Adds a backward-compatible migration, which adds an optional column and a table. */
async function addMigration(name: string): Promise<void> {
  const { source } = deployment;
  const table = name.replaceAll('-', '_');
  await writeFile(
    path.join(source.directory, `bff/src/db/migrations/${name}.ts`),
    `import { Migration } from '@mikro-orm/migrations';

export class ${table} extends Migration {
  override up(): void {
    this.addSql('alter table article add column ${table} text null');
    this.addSql('create table ${table} (id bigint generated always as identity primary key)');
  }
}
`,
  );
  await source.change('bff/src/db/schema-state.ts', (text) =>
    text.replace(/(MIGRATION_NAMES = \[[^\]]*?),?\s*\]/, `$1, '${name}']`),
  );
  await source.change('bff/src/db/migrations/apply-migrations.ts', (text) =>
    `import { ${table} } from './${name}.ts';\n${text}`.replace(
      /(CLASSES = \{[^}]*?),?\s*\}/,
      `$1, '${name}': ${table} }`,
    ),
  );
}

async function appliedMigrations(): Promise<string[]> {
  const names = await deployment.compose(
    ...['exec', '--no-TTY', 'postgres', 'psql', '--username', 'site', '--dbname', 'site'],
    ...['--tuples-only', '--no-align', '--command', 'select name from mikro_orm_migrations order by id'],
  );
  return names.split('\n').filter(Boolean);
}

/** Calls the newsroom's operations on articles, which together read and write every column of an article. */
async function useNewsroom(): Promise<void> {
  const token = await signIn(deployment);
  const call = (method: string, path_: string, body?: unknown) =>
    callNewsroom(deployment, token, method, path_, body);
  const article = await createArticle(deployment, token, 'Written by the release before');
  const { id } = article;
  await call('GET', '/articles?limit=5&q=release');
  await call('GET', `/articles/${id}`);
  await call('PUT', `/articles/${id}`, {
    title: 'Corrected by the release before',
    content: 'Text',
    excerpt: '',
    summary: '',
    publishedAt: '2026-01-05T17:00:00.000Z',
    author: 'HydroHash Technologies',
    category: 'Press Release',
    imageUrl: '',
  });
  expect((await fetch(`${deployment.url}/api/news/${id}`)).status).toBe(200);
  await call('GET', `/articles/${id}/history`);
  await call('DELETE', `/articles/${id}`);
  await call('POST', `/articles/${id}/restore`, { version: article.version });
  expect((await fetch(`${deployment.url}/api/stats`)).status).toBe(200);
}

test('the previous release works with the new schema, and the new release replaces it without a failed request', async () => {
  const { compose, container, replace } = deployment;
  const former = await container('bff');
  const before = await appliedMigrations();
  let traffic = startTraffic(deployment.url);

  await addMigration('add-reader-note');
  await compose('build', '--quiet', 'bff');
  // Runs `migrate` twice concurrently: one run must wait for the other, and the migration must run once.
  await Promise.all([
    compose('run', '--rm', '--no-deps', 'migrate'),
    compose('run', '--rm', '--no-deps', 'migrate'),
  ]);
  expect(await appliedMigrations()).toEqual([...before, 'add-reader-note']);

  expect(await container('bff')).toBe(former);
  await useNewsroom();
  expect((await traffic.stop()).failures).toEqual([]);
  await compose('restart', 'bff');
  await compose('up', '--detach', '--no-deps', '--no-recreate', '--wait', 'bff');
  expect(await container('bff')).toBe(former);
  await useNewsroom();

  traffic = startTraffic(deployment.url);
  await replace('bff');
  expect(await container('bff')).not.toBe(former);
  await useNewsroom();
  expect((await traffic.stop()).failures).toEqual([]);
});

test('replacing the bff by `docker compose up`, which stops it first, fails no read', async () => {
  const { compose, container } = deployment;
  const former = await container('bff');
  const traffic = startTraffic(deployment.url);
  await compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', 'bff');
  expect(await container('bff')).not.toBe(former);
  await useNewsroom();
  expect((await traffic.stop()).failures).toEqual([]);
});

test('a bff does not start before its migrations have run', async () => {
  const { compose } = deployment;
  await addMigration('add-later-note');
  await compose('build', '--quiet', 'bff');
  const refusal = await compose('run', '--rm', '--no-deps', 'bff').then(
    () => '',
    (error: Error & { stderr?: string }) => error.stderr ?? '',
  );
  expect(refusal).toContain('run the migrations first');
});
