import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { Client } from 'pg';
import { migrateServer } from '../db/database.ts';
import type { Orm } from '../db/database.ts';
import { applyMigrations } from '../db/migrations/apply-migrations.ts';
import { serverOptions } from '../db/orm-options.ts';
import { ARTICLE, startApp } from '../testing/running-app.ts';
import { createServerDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const PATH = '/api/admin/articles';
let storage: TestDatabase;
let url: string;
let clients: Client[];

beforeEach(async () => {
  storage = await createServerDatabase();
  url = storage.env.MIGRATION_DATABASE_URL ?? '';
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await storage.drop();
});

async function connect(): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  clients.push(client);
  return client;
}

/** Brings the database to the schema of the release that counted what is published at each question. */
async function goBackOneRelease(): Promise<void> {
  const orm: Orm = await MikroORM.init(serverOptions(url, 'unbounded'));
  await applyMigrations(orm);
  await new Migrator(orm.em).down();
  await orm.close();
}

/** Adds so many articles with a plain statement, which knows nothing of a count. */
function insert(client: Client, count: number, publishedAt = '2001-01-01', deletedAt: string | null = null) {
  return client.query(
    `insert into article (id, title, content, excerpt, summary, published_at, author, category,
        created_at, updated_at, deleted_at)
      select gen_random_uuid(), 'Plain', '', '', '', $2::timestamptz, '', '', now(), now(), $3::timestamptz
      from generate_series(1, $1::integer)`,
    [count, publishedAt, deletedAt],
  );
}

/** What a bff that starts now tells its visitors. */
async function counted(): Promise<number> {
  const app = await startApp({}, storage);
  try {
    return (await app.call('/api/stats')).json.articles;
  } finally {
    await app.stop();
  }
}

/** Resolves once something waits for a lock that another transaction holds. */
async function somethingWaits(client: Client): Promise<void> {
  const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and relation = 'article'::regclass and not granted`;
  while ((await client.query(waiting)).rowCount === 0);
}

test('plain statements of an earlier release, or of a person, are counted', async () => {
  await migrateServer(url);
  const client = await connect();
  await insert(client, 500);
  await insert(client, 20, '2099-01-01');
  await insert(client, 10, '2001-01-01', '2002-01-01');
  expect(await counted()).toBe(500);

  const some = (what: string, number: number) =>
    `(select id from article where published_at < now() and ${what} limit ${number})`;
  await client.query(`update article set deleted_at = now() where id in ${some('deleted_at is null', 40)}`);
  expect(await counted()).toBe(460);
  await client.query(`update article set deleted_at = null where id in ${some('deleted_at is not null', 5)}`);
  expect(await counted()).toBe(465);
  await client.query(`update article set title = 'Changed', deleted_at = deleted_at`);
  expect(await counted()).toBe(465);
  await client.query(`delete from article where id in ${some('deleted_at is null', 30)}`);
  await client.query(`delete from article where id in ${some('deleted_at is not null', 30)}`);
  expect(await counted()).toBe(435);
});

test('a table that is emptied and filled again is counted', async () => {
  await migrateServer(url);
  const client = await connect();
  await insert(client, 30);
  await client.query('alter table article_change disable trigger article_change_append_only');
  await client.query('truncate article cascade');
  expect(await counted()).toBe(0);
  await insert(client, 7);
  expect(await counted()).toBe(7);
});

test('what is rolled back is not counted, and what is not committed yet neither', async () => {
  await migrateServer(url);
  const [one, other] = [await connect(), await connect()];
  await insert(one, 3);
  await one.query('begin');
  await insert(one, 5);
  expect(await counted()).toBe(3);
  const waiting = insert(other, 2);
  await one.query('rollback');
  await waiting;
  expect(await counted()).toBe(5);
});

test('two instances and plain statements that write at the same time lose no count', async () => {
  const apps = [await startApp({}, storage), await startApp({}, storage)] as const;
  try {
    const writers = [await connect(), await connect()];
    const create = async (number: number): Promise<string> => {
      const { json } = await apps[number % 2 === 0 ? 0 : 1].admin(PATH, { method: 'POST', body: ARTICLE });
      return json.id;
    };
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const first = await Promise.all(numbers.map(create));
    await Promise.all([
      ...first.map((id, number) =>
        apps[number % 2 === 0 ? 1 : 0].admin(`${PATH}/${id}`, { method: 'DELETE' }),
      ),
      ...numbers.map(create),
      ...writers.flatMap((client) => numbers.map(() => insert(client, 3))),
    ]);
    await create(0);
    for (const app of apps) expect((await app.call('/api/stats')).json.articles).toBe(20 + 2 * 20 * 3 + 1);
  } finally {
    await Promise.all(apps.map((app) => app.stop()));
  }
});

test('the migration counts what is stored, also what is written while it waits and while it runs', async () => {
  await goBackOneRelease();
  const [before, meanwhile, after] = [await connect(), await connect(), await connect()];
  await insert(before, 100);
  await insert(before, 10, '2099-01-01');
  await insert(before, 10, '2001-01-01', '2002-01-01');

  await meanwhile.query('begin');
  await insert(meanwhile, 1_000);
  const migration = migrateServer(url);
  await somethingWaits(before);
  const late = insert(after, 10_000);
  await meanwhile.query('commit');
  await Promise.all([migration, late]);
  expect(await counted()).toBe(11_100);
});

test('the migration can be taken back and applied again', async () => {
  await migrateServer(url);
  const client = await connect();
  await insert(client, 5);
  await goBackOneRelease();
  await insert(client, 5);
  await migrateServer(url);
  expect(await counted()).toBe(10);
});
