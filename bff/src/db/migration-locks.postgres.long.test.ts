import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { loadConfig } from '../config/config.ts';
import { connectAsOwner, somethingWaits } from '../testing/owner-connection.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createOrm, migrateServer, prepareSchema } from './database.ts';
import { createMigrator } from './migrations/apply-migrations.ts';
import { hasPendingMigrations } from './schema-state.ts';

const noPatience = 0;
/** Of a table that the last migrations change. */
const dump = 'begin isolation level repeatable read; lock table article in access share mode';

let storage: TestDatabase;
let url: string;
let reader: Client;

beforeEach(async () => {
  storage = await createEmptyDatabase();
  url = storage.env['MIGRATION_DATABASE_URL'] ?? '';
  reader = await connectAsOwner(storage);
});
afterEach(async () => {
  await reader.end();
  await storage.drop();
});

/** A database of an earlier release, whose tables the migrations that are missing change. */
async function withEarlierSchema(work: (isPending: () => Promise<boolean>) => Promise<void>): Promise<void> {
  const config = loadConfig({ DATABASE_URL: url });
  const orm = await createOrm(config);
  try {
    await prepareSchema(orm, config);
    await createMigrator(orm).down('005-article-addresses');
    await work(() => hasPendingMigrations(orm.em.fork()));
  } finally {
    await orm.close();
  }
}

test('a migration does not wait behind a dump: it says so, changes nothing, and readers go on', async () => {
  await withEarlierSchema(async (isPending) => {
    await reader.query(dump);
    await expect(migrateServer(url, url, noPatience)).rejects.toThrow(
      'The database is in use by another migration or a backup: nothing was changed.',
    );
    expect(await isPending()).toBe(true);
    await reader.query('select count(*) from article; commit');
    await migrateServer(url, url, noPatience);
    expect(await isPending()).toBe(false);
  });
});

test('a migration that has patience comes after the dump', async () => {
  await withEarlierSchema(async (isPending) => {
    const observer = await connectAsOwner(storage);
    await reader.query(dump);
    const migration = migrateServer(url);
    await somethingWaits(observer);
    await reader.query('commit');
    await migration;
    expect(await isPending()).toBe(false);
    await observer.end();
  });
});
