import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Orm } from './database.ts';
import { serverOptions } from './orm-options.ts';

let storage: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  storage = await createTestDatabase();
  const options = serverOptions(storage.env['MIGRATION_DATABASE_URL'] ?? '');
  orm = await MikroORM.init({
    ...options,
    pool: { min: 0, max: 1 },
    driverOptions: { ...options.driverOptions, query_timeout: 500 },
  });
});
afterAll(async () => {
  await orm.close();
  await storage.drop();
});

async function one(): Promise<unknown> {
  return orm.em.fork().execute('select 1 as one');
}

test('a connection that is lost in a transaction, so that the rollback fails, is replaced', async () => {
  const lost = orm.em
    .fork()
    .transactional((em) => em.execute('select pg_terminate_backend(pg_backend_pid())'));
  await expect(lost).rejects.toThrow('terminating connection');
  expect(await one()).toEqual([{ one: 1 }]);
});

test('a connection whose query timed out is replaced', async () => {
  await expect(orm.em.fork().execute('select pg_sleep(10)')).rejects.toThrow('timeout');
  expect(await one()).toEqual([{ one: 1 }]);
});

test('a connection whose query failed with an error of the server is reused', async () => {
  const backend = () => orm.em.fork().execute('select pg_backend_pid() as pid');
  const before = await backend();
  await expect(orm.em.fork().execute('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await backend()).toEqual(before);
});
