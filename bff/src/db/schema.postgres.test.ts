import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Orm } from './database.ts';
import { applyMigrations } from './migrations/apply-migrations.ts';
import { serverOptions } from './orm-options.ts';

let storage: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  storage = await createTestDatabase();
  orm = await MikroORM.init(serverOptions(storage.env['MIGRATION_DATABASE_URL'] ?? ''));
});
afterAll(async () => {
  await orm.close();
  await storage.drop();
});

/** Columns that only the previous release reads, so that it runs beside this one during a deployment. */
const PREVIOUS_COLUMNS = 'alter table "article" drop column "documents";';

test('the migrations create the schema that the entities describe, and columns that the previous release needs', async () => {
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
  expect(difference.trim()).toBe(PREVIOUS_COLUMNS);
});

test('a migration replaces titles in the audit trail with ids, and adds an audit entry', async () => {
  const em = orm.em.fork();
  const [draft, reader] = [randomUUID(), randomUUID()];
  await em.execute(
    `insert into draft (id, title, contributors, review, updated_at, updated_by, discarded_at, discarded_by)
      values (?, 'Secret Zq7', '{}', 'none', now(), 'ann', now(), 'ann')`,
    [draft],
  );
  await em.execute(
    `insert into early_reader (id, release_id, name, purpose, documents_allowed, secret_hash, invited_by, created_at, ends_at)
      values (?, ?, 'Jane', 'Opinion', false, 'x', 'ann', now(), now())`,
    [reader, draft],
  );
  await em.execute(
    `insert into audit_entry (recorded_at, done_by, action, subject) values
      (now(), 'ann', 'draft-discarded', 'Secret Zq7'), (now(), 'ann', 'draft-discarded', 'Gone Zq7'),
      (now(), 'ann', 'early-reader-invited', 'Jane (“Secret Zq7”)'),
      (now(), 'ann', 'early-reader-opened', 'Max (“Gone Zq7”)'), (now(), 'ann', 'media-deleted', 'report.pdf')`,
  );
  await em.execute("insert into article_address (slug) values ('secret-zq7')");
  await em.execute("delete from mikro_orm_migrations where name = '003-remove-titles'");
  await em.execute('alter table audit_entry drop column release_id; drop function reserved_slug');
  await applyMigrations(orm);
  expect(
    await em.execute('select done_by, action, subject, release_id from audit_entry order by id'),
  ).toEqual([
    { done_by: 'ann', action: 'draft-discarded', subject: null, release_id: draft },
    { done_by: 'ann', action: 'draft-discarded', subject: null, release_id: null },
    { done_by: 'ann', action: 'early-reader-invited', subject: 'Jane', release_id: draft },
    { done_by: 'ann', action: 'early-reader-opened', subject: 'Max', release_id: null },
    { done_by: 'ann', action: 'media-deleted', subject: 'report.pdf', release_id: null },
    { done_by: 'migration', action: 'titles-removed', subject: null, release_id: null },
  ]);
  const addresses = await em.execute<{ slug: string }[]>('select slug from article_address');
  expect(addresses).toEqual([{ slug: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }]);
  await expect(em.execute("update audit_entry set done_by = 'nobody'")).rejects.toThrow('append-only');
});
